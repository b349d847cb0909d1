# make run            builds what is missing, in release, and starts the server
# make build          the same build, without starting
# make install        puts the program, its pages, manual and completions under PREFIX; make uninstall removes them
# make package        a Debian package with the server, its pages and a service, for machines without Swift
# make package-check  installs that package in a bare Debian 12, boots it and opens a device there; as root
# make test           all tests, and the count at the end; installs what they need
# make test-quick     the tests of what has changed, and a few of the whole
# make test-swift     the unit tests of the modules
# make test-web       the tests of the pages' logic, in Node.js
# make test-browser   the tests of the whole, in Chromium and over the wire
# make soak           kills a server under load 200 times, with failing disks and clocks; 10 minutes
# make cluster        three NATS servers, three nodes and a front on PORT, until Ctrl-C
# make test-cluster   kills, pauses and cuts off parts of one under load, and checks what its clients were told
# make fuzz           feeds each reader of outside bytes with a million made-up inputs, by libFuzzer
# make sanitize       runs the Swift tests, and a server under load, with the address and thread sanitizers
# make lint           checks the format of the Swift sources, and the pages
# make format         formats the Swift sources
# make bench          measures beside other servers in the same run: bare C, uWebSockets, Python
# make bench-tiles    measures the control room with up to 1,000 tiles, in Chromium
# make bench-crowd    measures the control room with 5,000 clients, in Chromium
# make bench-player   measures the recordings page with a million events, in Chromium
# make bench-pages    measures how soon each page can be used, and what it keeps over an hour
# make bench-build    measures what a build from nothing costs, and what each dependency has of it
# make bench-verify   measures how fast a recording is verified
# make bench-flows    measures how many flows run in a second, on one core and on all
# make bench-explore  measures how fast explore searches, beside SPIN
# make bench-storage  measures what a busy client costs in the store
# make bench-imports  measures how long others wait while hostile recordings are imported
# make bench-recordings measures what commands on recordings cost, beside their verification
# make bench-taps     measures how long others wait while an operator taps on 5,000 clients
# make bench-cluster  measures what a cluster costs, and how soon clients of a dead node are back
# make bench-placement what a cluster of 1,000 nodes does with 10 million clients; NODES=n CLIENTS=n
# make mutants        changes one place of each example app at a time, and counts what explore finds
# make clean          removes everything that was built; the recordings stay
#
# Variables, as in `make run PORT=9000`:
#   PORT   the port to serve on (8080)
#   DATA   the folder that keeps the recordings (.rootstage)
#   ARGS   further arguments of `rootstage serve`
#   ONLY   which browser tests: an expression as pytest takes it with -k
#   SLOW   what is slowed in them, so that a test that assumes a pace fails:
#          page server network test
#   TARGET, RUNS    which fuzz targets (all), and how many inputs for each (1000000); KEEP=1 keeps
#                   the inputs that reach most in Tests/Fuzzing/Corpus
#   MINUTES         how long `make fuzz`, or the Swift tests of a sanitizer, take at most (60); the same
#                   command goes on where it ended
#   PREFIX, DESTDIR where `make install` puts it (/usr/local), and what stands in front of that (nothing)
#   RECORDS         how many records the long streams of `make bench-recordings` have, roughly (1000000)
#   KILLS, SOAK_SEED  how many kills a soak has (200), and where its chance begins (1)
#   ROUNDS, DEVICES how many disturbances `make test-cluster` has (20), and how many devices (50);
#                   how often `make bench-cluster` takes each of its figures (3)
#   REST            for how many seconds these rest between two commands, at most (1)
#   SANITIZER, STEPS  which sanitizers (address thread), and what runs under them (tests load wire)
#   WORKERS         how many browsers run tests at once (4; 3 where there are less than four cores)
#   ROOTSTAGE_SEED  where tests with random input begin (1)
#   ROOTSTAGE_EXACT_FLOWS  how many random recordings the tests write as exact flows (96)

PORT ?= 8080
DATA ?= .rootstage
ARGS ?=
ONLY ?=
SLOW ?=
RUNS ?= 1000000
RECORDS ?= 1000000
KEEP ?=
MINUTES ?=
PREFIX ?= /usr/local
DESTDIR ?=
TARGET ?=
KILLS ?= 200
SOAK_SEED ?= 1
ROUNDS ?= 20
DEVICES ?= 50
REST ?= 1
SANITIZER ?=
STEPS ?=

SWIFT_SOURCES = Package.swift Sources Tests

.DEFAULT_GOAL := help
.PHONY: help run build install uninstall package package-check test test-quick test-swift test-web test-browser soak cluster test-cluster fuzz sanitize lint format bench bench-tiles bench-crowd bench-player bench-flows bench-explore bench-storage bench-build bench-imports bench-recordings bench-taps bench-cluster bench-placement bench-pages bench-verify mutants clean

help:
	@sed -n '/^$$/q; s/^# \{0,1\}//p' Makefile

run: build
	@.ci/require editor typeface
	@exec .build/release/rootstage serve --port $(PORT) --data "$(DATA)" $(ARGS)

build:
	@.ci/require build
	@.ci/build

install: build
	@.ci/require editor typeface
	@DESTDIR="$(DESTDIR)" .ci/install "$(PREFIX)"

uninstall:
	@DESTDIR="$(DESTDIR)" .ci/install --remove "$(PREFIX)"

package:
	@.ci/require build package editor typeface
	@.ci/package

package-check: package
	@.ci/require package-check
	@.ci/package-check

test:
	@.ci/require build test
	@python3 .ci/check.py swift web browser lint

test-quick:
	@.ci/require build test
	@python3 .ci/check.py --quick lint web swift browser

test-swift:
	@.ci/require build check
	@python3 .ci/check.py swift

test-web:
	@.ci/require web
	@python3 .ci/check.py web

test-browser:
	@.ci/require build browser
	@ONLY="$(ONLY)" SLOW="$(SLOW)" python3 .ci/check.py browser

soak: build
	@.ci/require soak
	@export ROOTSTAGE_BINARY="$(CURDIR)/.build/release/rootstage"; \
	  .venv/bin/python Tests/Soak/soak.py --self-test && \
	  .venv/bin/python Tests/Soak/soak.py --kills $(KILLS) --seed $(SOAK_SEED)

cluster: build
	@.ci/require cluster editor typeface
	@exec .venv-cluster/bin/python Tests/Cluster/run.py --port $(PORT) --folder "$(DATA)/cluster"

test-cluster: build
	@.ci/require cluster
	@.venv-cluster/bin/python Tests/Cluster/chaos.py --rounds $(ROUNDS) --devices $(DEVICES) \
	  --rest $(REST) --seed $(SOAK_SEED)

fuzz:
	@.ci/require swift
	@RUNS="$(RUNS)" KEEP="$(KEEP)" MINUTES="$(MINUTES)" .ci/fuzz $(TARGET)

sanitize:
	@.ci/require build pages
	@STEPS="$(STEPS)" MINUTES="$(MINUTES)" .ci/sanitize $(SANITIZER)

lint:
	@.ci/require swift pages
	@python3 .ci/check.py lint

format:
	@.ci/require swift
	@swift format --in-place --recursive $(SWIFT_SOURCES)

bench: build
	@.ci/require peers
	@python3 Benchmarks/measure.py

bench-tiles: build
	@.ci/require browser pictures
	@.venv/bin/python Benchmarks/tiles.py

bench-player:
	@.ci/require web browser pictures
	@.venv/bin/python Benchmarks/player.py

bench-pages: build
	@.ci/require browser pictures
	@.venv/bin/python Benchmarks/pages.py

bench-build:
	@.ci/require build
	@python3 Benchmarks/build.py

bench-verify:
	@.ci/require swift
	@.ci/release run Benchmarks VerifyBenchmark

bench-flows:
	@.ci/require build
	@.ci/release run Benchmarks FlowBenchmark

bench-explore:
	@.ci/require swift explore
	@python3 Benchmarks/explore.py

bench-storage: build
	@.ci/require browser
	@.venv/bin/python Benchmarks/storage.py

bench-imports: build
	@.ci/require browser
	@.venv/bin/python Benchmarks/imports.py

bench-recordings: build
	@.ci/require bench
	@python3 Benchmarks/recordings.py $(RECORDS)

bench-taps: build
	@.ci/require bench browser
	@.venv/bin/python Benchmarks/taps.py

bench-cluster: build
	@.ci/require bench cluster
	@.venv-cluster/bin/python Benchmarks/cluster.py $(if $(filter-out file,$(origin ROUNDS)),--rounds $(ROUNDS))

bench-placement:
	@.ci/require swift
	@.ci/release run Benchmarks PlacementBenchmark $(NODES) $(CLIENTS)

mutants: build
	@.ci/require pages
	@.venv/bin/python Benchmarks/mutants.py

clean:
	rm -rf .build .build-asan .build-fuzz .build-tsan Benchmarks/.build .venv .venv-cluster Tests/Browser/screenshots
