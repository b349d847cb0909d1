"""Takes the pages' typeface out of Debian's fonts-inter into web/vendor/inter: .ci/typeface.py

Inter is drawn for screens and near to the typeface of iOS, which only Apple's systems have. Where
it is not there, the pages use the system's own.
"""

import shutil
from pathlib import Path

SOURCE = Path("/usr/share/fonts/opentype/inter")
LICENCE = Path("/usr/share/doc/fonts-inter/copyright")
FOLDER = Path(__file__).resolve().parents[1] / "web" / "vendor" / "inter"
# As styles/typeface.css names them.
FILES = ["Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf",
         "InterDisplay-Light.otf", "InterDisplay-Bold.otf"]


def main():
    if all((FOLDER / name).exists() for name in FILES):
        return
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copyfile(SOURCE / name, FOLDER / name)
        shutil.copyfile(LICENCE, FOLDER / "LICENSE.txt")
    except OSError as error:
        print(f"The typeface is not there: {error}. The pages use the system's.")


if __name__ == "__main__":
    main()
