extension RecordTests {
  /// One line of each kind at least, from one run; hashes are left out.
  static let expected = """
    {"stream":"c1","sequence":1,"time":0,"kind":"command","data":{"command":"launch","width":390\
    ,"height":844,"by":"server"}}
    {"stream":"c1","sequence":2,"time":0,"kind":"appLaunched","data":{"width":390,"height":844,"\
    session":{"LOGGED_IN":false}}}
    {"stream":"c1","sequence":3,"time":0,"kind":"sceneWillConnect","data":{"origin":null,"value"\
    :null}}
    {"stream":"c1","sequence":4,"time":0,"kind":"created","data":{"node":2,"name":"Splash","type\
    ":"screen","part":"splash","view":{"title":"","background":"#ffffffff","left":[],"right":[],\
    "content":[{"id":"spinner-1","kind":"spinner","large":true,"background":"#00000066","timer":\
    "service call"}]}}}
    {"stream":"c1","sequence":5,"time":0,"kind":"created","data":{"node":1,"name":"Root","type":\
    "root","current":2}}
    {"stream":"c1","sequence":6,"time":0,"kind":"didLoad","data":{"node":1,"name":"Root"}}
    {"stream":"c1","sequence":7,"time":0,"kind":"willMove","data":{"node":2,"name":"Splash","par\
    ent":1}}
    {"stream":"c1","sequence":9,"time":0,"kind":"timerStarted","data":{"timer":1,"name":"service\
     call","owner":2,"due":3000000}}
    {"stream":"c1","sequence":10,"time":0,"kind":"frameSet","data":{"node":2,"name":"Splash","x"\
    :0,"y":0,"width":390,"height":844}}
    {"stream":"c1","sequence":11,"time":0,"kind":"viewAdded","data":{"node":2,"name":"Splash","s\
    uperview":1}}
    {"stream":"c1","sequence":12,"time":0,"kind":"didMove","data":{"node":2,"name":"Splash","par\
    ent":1}}
    {"stream":"c1","sequence":13,"time":0,"kind":"willAppear","data":{"node":1,"name":"Root","an\
    imated":false}}
    {"stream":"c1","sequence":16,"time":0,"kind":"isAppearing","data":{"node":1,"name":"Root","a\
    nimated":false}}
    {"stream":"c1","sequence":18,"time":0,"kind":"willLayoutSubviews","data":{"node":1,"name":"R\
    oot"}}
    {"stream":"c1","sequence":19,"time":0,"kind":"didLayoutSubviews","data":{"node":1,"name":"Ro\
    ot"}}
    {"stream":"c1","sequence":22,"time":0,"kind":"appWillEnterForeground","data":{}}
    {"stream":"c1","sequence":23,"time":0,"kind":"appActive","data":{}}
    {"stream":"c1","sequence":24,"time":0,"kind":"didAppear","data":{"node":2,"name":"Splash","a\
    nimated":false}}
    {"stream":"c1","sequence":26,"time":3000000,"kind":"timerFired","data":{"timer":1,"name":"se\
    rvice call","owner":2}}
    {"stream":"c1","sequence":28,"time":3000000,"kind":"created","data":{"node":4,"name":"Naviga\
    tion(Login)","type":"navigation","part":"authentication","stack":[3]}}
    {"stream":"c1","sequence":37,"time":3000000,"kind":"willShow","data":{"node":4,"name":"Navig\
    ation(Login)","shown":3,"animated":false}}
    {"stream":"c1","sequence":39,"time":3000000,"kind":"willMove","data":{"node":2,"name":"Splas\
    h","parent":null}}
    {"stream":"c1","sequence":40,"time":3000000,"kind":"willDisappear","data":{"node":2,"name":"\
    Splash","animated":false}}
    {"stream":"c1","sequence":41,"time":3000000,"kind":"viewRemoved","data":{"node":2,"name":"Sp\
    lash"}}
    {"stream":"c1","sequence":42,"time":3000000,"kind":"didDisappear","data":{"node":2,"name":"S\
    plash","animated":false}}
    {"stream":"c1","sequence":43,"time":3000000,"kind":"didMove","data":{"node":2,"name":"Splash\
    ","parent":null}}
    {"stream":"c1","sequence":44,"time":3000000,"kind":"currentChanged","data":{"from":2,"to":4}}
    {"stream":"c1","sequence":45,"time":3000000,"kind":"freed","data":{"node":2,"name":"Splash",\
    "lostViews":[]}}
    {"stream":"c1","sequence":54,"time":3000000,"kind":"didShow","data":{"node":4,"name":"Naviga\
    tion(Login)","shown":3,"animated":false}}
    {"stream":"c1","sequence":59,"time":4000000,"kind":"sessionChanged","data":{"key":"LOGGED_IN\
    ","value":true},"cause":"k1-0"}
    {"stream":"c1","sequence":82,"time":4000000,"kind":"transitionBegan","data":{"transition":1,\
    "animation":"crossDissolve","from":4,"to":6,"duration":300000,"curve":"easeOut","frames":[0,\
    911,1776,2603,3397,4157,4883,5575,6230,6846,7422,7954,8438,8870,9245,9555,9792,9945,10000]},\
    "cause":"k1-0","visible":5}
    {"stream":"c1","sequence":93,"time":4300000,"kind":"transitionEnded","data":{"transition":1,\
    "finished":true}}
    {"stream":"c1","sequence":99,"time":5000000,"kind":"stackChanged","data":{"node":6,"name":"N\
    avigation(Main)","stack":[5,7]},"cause":"k1-1"}
    {"stream":"c1","sequence":109,"time":5000000,"kind":"transitionBegan","data":{"transition":2\
    ,"animation":"push","from":5,"to":7,"duration":350000,"curve":"easeInOut","frames":[0,44,179\
    ,409,739,1169,1697,2318,3019,3784,4590,5410,6216,6981,7682,8303,8831,9261,9591,9821,9956,100\
    00]},"cause":"k1-1","visible":7}
    {"stream":"c1","sequence":126,"time":6000000,"kind":"transitionBegan","data":{"transition":3\
    ,"animation":"pop","from":7,"to":5,"duration":350000,"curve":"easeInOut","frames":[0,44,179,\
    409,739,1169,1697,2318,3019,3784,4590,5410,6216,6981,7682,8303,8831,9261,9591,9821,9956,1000\
    0]},"cause":"k1-2","visible":5}
    {"stream":"c1","sequence":128,"time":6100000,"kind":"rejected","data":{"reason":"transitionI\
    nProgress","message":"Views that animate take no touches; a change is under way until its tr\
    ansition ends."},"cause":"k1-3","visible":5}
    {"stream":"c1","sequence":142,"time":7000000,"kind":"frameSet","data":{"node":9,"name":"Navi\
    gation(Login)","x":-390,"y":0,"width":390,"height":844},"cause":"k1-4"}
    {"stream":"c1","sequence":160,"time":7000000,"kind":"transitionBegan","data":{"transition":4\
    ,"animation":"slide","edge":"left","from":6,"to":9,"duration":300000,"curve":"easeInOut","fr\
    ames":[0,60,245,561,1014,1602,2318,3143,4050,5000,5950,6857,7682,8398,8986,9439,9755,9940,10\
    000]},"cause":"k1-4"}
    {"stream":"c1","sequence":163,"time":7100000,"kind":"routeQueued","data":{"route":"switchToM\
    ainScreen"},"cause":"k1-5","visible":8}
    {"stream":"c1","sequence":177,"time":7300000,"kind":"routeTaken","data":{"route":"switchToMa\
    inScreen"}}
    {"stream":"c1","sequence":215,"time":9000000,"kind":"appTerminated","data":{},"cause":"k1-6"\
    ,"visible":null}
    {"stream":"c1","sequence":248,"time":11000000,"kind":"timerCancelled","data":{"timer":2,"nam\
    e":"service call","owner":13},"cause":"k1-9"}
    """.split(separator: "\n").map(String.init)
}
