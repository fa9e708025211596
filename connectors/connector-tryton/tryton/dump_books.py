"""Writes what proteus, the scripting client of Tryton, reads of the books, as JSON."""
import datetime
import json
import sys
from collections import defaultdict
from decimal import Decimal

from proteus import Model, config

from demo_books import database_uri


def plain(value):
    if isinstance(value, Decimal):
        return format(value, 'f')
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if isinstance(value, float):
        return format(Decimal(str(value)), 'f')
    return value


def rows(model, domain, *fields):
    return [
        dict({'id': str(record.id)}, **{
            name: plain(value(record)) for name, value in fields})
        for record in Model.get(model).find(domain, order=[('id', 'ASC')])]


def field(name):
    return name, lambda record: getattr(record, name)


def ref(name):
    return name, lambda record: getattr(record, name) and str(getattr(record, name).id)


def documents(kind, sign):
    operator = '>=' if sign > 0 else '<'
    return rows(
        'account.invoice', [('type', '=', kind), ('untaxed_amount', operator, 0)],
        field('number'), field('reference'), field('state'), field('invoice_date'), ref('party'),
        ('currency', lambda it: it.currency.code),
        ('untaxed', lambda it: sign * it.untaxed_amount), ('tax', lambda it: sign * it.tax_amount),
        ('total', lambda it: sign * it.total_amount), ('due', lambda it: sign * it.amount_to_pay),
        ('lines', lambda it: sorted(
            [str(each.account.id), plain(sign * each.amount)]
            for each in it.lines if each.type == 'line')))


def payments(kind):
    lines = Model.get('account.move.line').find(
        [('invoice_payments.type', '=', kind)], order=[('id', 'ASC')])
    sign = 1 if kind == 'out' else -1
    return [{
        'id': str(line.id), 'date': plain(line.date), 'party': str(line.party.id),
        'amount': plain(sign * (line.credit - line.debit)),
        'invoices': sorted(str(it.id) for it in line.invoice_payments)} for line in lines]


def moves():
    result = []
    for move in Model.get('account.move').find(
            [('state', '=', 'posted')], order=[('id', 'ASC')]):
        result.append({
            'id': str(move.id), 'date': plain(move.date), 'journal': str(move.journal.id),
            'lines': sorted(
                [str(line.account.id), plain(line.debit - line.credit)] for line in move.lines)})
    return result


def consistency():
    """What is wrong with the books; empty where nothing is."""
    problems = []
    totals = defaultdict(Decimal)
    for move in Model.get('account.move').find([]):
        balance = sum((line.debit - line.credit for line in move.lines), Decimal(0))
        if move.state == 'posted' and balance:
            problems.append(f'move {move.id} is posted with a balance of {balance}')
        if move.state == 'posted' and (not move.post_number or not move.post_date):
            problems.append(f'move {move.id} is posted without number or date')
        if move.state == 'posted':
            for line in move.lines:
                totals[line.account.id] += line.debit - line.credit
                if line.state != 'valid':
                    problems.append(f'line {line.id} of a posted move is {line.state}')
    if sum(totals.values()):
        problems.append(f'the trial balance does not hold: {sum(totals.values())}')
    for invoice in Model.get('account.invoice').find([('state', 'in', ['posted', 'paid'])]):
        if not invoice.number or not invoice.move or invoice.move.state != 'posted':
            problems.append(f'invoice {invoice.id} is {invoice.state} without number or move')
    for account in Model.get('account.account').find([('type.statement', '!=', None)]):
        with_drafts = totals[account.id]
        if account.type and account.debit - account.credit != with_drafts:
            drafts = sum(
                (line.debit - line.credit for line in Model.get('account.move.line').find(
                    [('account', '=', account.id), ('move_state', '=', 'draft')])), Decimal(0))
            if account.debit - account.credit - drafts != with_drafts:
                problems.append(f'account {account.id} has another balance than its lines')
    return problems


def main(conf, database, file):
    setup = config.set_trytond(database_uri(conf, database), config_file=conf)
    with setup.set_context(company=1, companies=[1], active_test=False):
        books = {
            'parties': rows(
                'party.party', [('replaced_by', '=', None)], field('name'), field('active'),
                field('email'), field('phone')),
            'accounts': rows(
                'account.account', [('type.statement', '!=', None)], field('code'), field('name'),
                field('balance')),
            'taxes': rows('account.tax', [('parent', '=', None)], field('name'), field('rate')),
            'products': rows(
                'product.product', [], ('name', lambda it: it.template.name),
                ('list_price', lambda it: it.template.list_price), field('cost_price')),
            'journals': rows('account.journal', [], field('name'), field('code'), field('type')),
            'invoices': documents('out', 1),
            'creditNotes': documents('out', -1),
            'bills': documents('in', 1),
            'billCreditNotes': documents('in', -1),
            'payments': payments('out'),
            'billPayments': payments('in'),
            'bankTransactions': rows(
                'account.statement.line', [], field('date'), field('amount'),
                ('account', lambda it: str(it.statement.journal.account.id))),
            'journalEntries': moves(),
            'problems': consistency()}
    with open(file, 'w') as out:
        json.dump(books, out)


if __name__ == '__main__':
    main(*sys.argv[1:])
