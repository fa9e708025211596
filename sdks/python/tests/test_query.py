import unittest
from datetime import date
from decimal import Decimal

from ledgerway import Query


class QueryTests(unittest.TestCase):
    def test_conditions_are_joined(self) -> None:
        amount_due = Query.field("amountDue").greater_than(Decimal("1E+2"))
        due = Query.field("dueDate").is_missing() | Query.field("dueDate").less_than(date(2026, 1, 1))

        self.assertEqual(str(amount_due & due), "amountDue>100&&{dueDate=null||dueDate<2026-01-01}")
        self.assertEqual(str(due | amount_due), "dueDate=null||dueDate<2026-01-01||amountDue>100")

    def test_texts_that_could_be_syntax_are_quoted(self) -> None:
        def text(value: str) -> str:
            return str(Query.field("name").equal_to(value))

        self.assertEqual(text("Harbour Bakery"), "name=Harbour Bakery")
        self.assertEqual(text('a\\b"c'), 'name="a\\\\b\\"c"')
        self.assertEqual(text("this OR that"), 'name="this OR that"')
        self.assertEqual(text(" padded "), 'name=" padded "')
        self.assertEqual(text(""), 'name=""')

    def test_wrong_values_are_refused(self) -> None:
        self.assertRaises(TypeError, Query.field("amountDue").equal_to, 0.1)
        self.assertRaises(ValueError, Query.field, "a=1||b")
