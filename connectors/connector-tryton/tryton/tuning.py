"""What makes Tryton cheaper and changes no response.

A connection of SQLite whose transaction has ended serves the next one: Tryton opens a connection
for each transaction, which then reads the schema of some hundred tables. Writes are not
synchronized. The query for the groups of users is composed once, and not for each check of access.
The time of a session is renewed once a second, and not after each call.
"""
import datetime
import functools
import gc
from collections import defaultdict


def reuse_connections():
    from trytond.backend.sqlite import database

    free = defaultdict(list)
    connect = database.Database.connect
    database.sqlite.connect = functools.partial(database.sqlite.connect, check_same_thread=False)

    def reused(self):
        if self._conn is None:
            try:
                self._conn = free[self.name].pop()
            except IndexError:
                connect(self)
                self._conn.execute('PRAGMA synchronous = OFF')
        return self

    def put_connection(self, connection=None, close=False):
        if self._conn is not None:
            free[self.name].append(self._conn)
            self._conn = None

    database.Database.connect = reused
    database.Database.put_connection = put_connection
    # the many objects of Tryton's classes make a collection expensive
    gc.set_threshold(50_000, 20, 20)


def compose_groups_once():
    from trytond.res.user import UserGroup

    compose = UserGroup.user_group_all_table.__func__
    UserGroup.user_group_all_table = classmethod(functools.cache(compose))


def renew_sessions_once_a_second():
    from trytond.ir import session

    renew = session.Session.reset.__func__
    latest = {}

    def renew_seldom(cls, key, domain=None):
        now = session.datetime.datetime.now()
        if key not in latest or abs(now - latest[key]) >= datetime.timedelta(seconds=1):
            latest[key] = now
            renew(cls, key, domain)

    session.Session.reset = classmethod(renew_seldom)
