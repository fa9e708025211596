"""Opens SQLite less often: a connection whose transaction has ended serves the next one.

Tryton opens a connection for each transaction, which then reads the schema of some hundred tables.
Writes are not synchronized.
"""
import functools
import gc
from collections import defaultdict


def reuse():
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
