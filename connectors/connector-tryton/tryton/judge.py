"""Judges the books by proteus, the scripting client of Tryton.

    judge.py CONFIGURATION DATABASE

Each line of standard input is a request, each response is a line of standard output: @ and JSON.

    books DAY MONTHS    the records of every list that the adapter reads, by name of the list, with
                        the reports of the month of the day and of those before it
    problems            what is wrong with the books: texts; empty where nothing is
"""
import datetime
import json
import re
import sys
from collections import Counter, defaultdict
from decimal import Decimal

from proteus import Model, config

import tuning
from demo_books import database_uri

MARK = re.compile(r'\[ref:[^\]\s]+]')

# the texts in which the adapter writes the key of a write
MARKED = {
    'party.identifier': 'code',
    'account.account': 'note',
    'account.move': 'description',
    'product.product': 'description',
    'account.invoice.line': 'note',
    'ir.attachment': 'description'}


def plain(value):
    if isinstance(value, Decimal):
        return format(value, 'f')
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if isinstance(value, float):
        return format(Decimal(str(value)), 'f')
    return value


def read(model, domain, *fields):
    """The fields of records, all in one call."""
    found = Model.get(model)
    return found._proxy.search_read(
        domain, 0, None, [('id', 'ASC')], list(fields), found._config.context)


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


def type_of(account):
    return account.debit_type if account.debit_type and account.balance > 0 else account.type


def is_asset(account):
    return type_of(account).statement == 'balance' and type_of(account).assets


def is_in_debit(account):
    """Whether the balance of such accounts is positive in debit: those of assets and expenses."""
    above = type_of(account)
    if above.statement == 'balance':
        return above.assets
    while above and not above.revenue:
        above = above.parent
    return not above


def balance(account, in_debit):
    """In the currency of the account."""
    amount = account.amount_second_currency if account.second_currency else account.balance
    return amount if in_debit else -amount


def bank_accounts():
    """The accounts whose money is in a bank: of statement journals and payment methods."""
    accounts = {journal.account.id for journal in Model.get('account.statement.journal').find([])}
    for method in Model.get('account.invoice.payment.method').find([]):
        accounts |= {method.credit_account.id, method.debit_account.id}
    return accounts


def causes():
    """The record that caused each move, as seen from the records."""
    causes = defaultdict(set)
    kinds = {
        ('out', False): 'invoices', ('out', True): 'creditNotes',
        ('in', False): 'bills', ('in', True): 'billCreditNotes'}
    for invoice in Model.get('account.invoice').find([('move', '!=', None)]):
        kind = kinds[invoice.type, invoice.untaxed_amount < 0]
        causes[invoice.move.id].add(f'{kind} {invoice.id}')
        if invoice.cancel_move:
            causes[invoice.cancel_move.id].add(f'journalEntries {invoice.move.id}')
    for line in Model.get('account.statement.line').find([('move', '!=', None)]):
        causes[line.move.id].add(f'bankTransactions {line.id}')
    paying = defaultdict(set)
    for kind, name in (('out', 'payments'), ('in', 'billPayments')):
        for line in Model.get('account.move.line').find([('invoice_payments.type', '=', kind)]):
            paying[line.move.id].add(f'{name} {line.id}')
    for move, found in paying.items():
        causes[move] = causes[move] or found
    return causes


def moves():
    banks = bank_accounts()
    causes_of = causes()
    lines_of = defaultdict(list)
    for line in read(
            'account.move.line', [], 'move', 'account', 'party', 'debit', 'credit',
            'amount_second_currency'):
        lines_of[line['move']].append(line)
    result = {
        'journalEntries': [], 'directCosts': [], 'directIncomes': [], 'transfers': []}
    for move in read('account.move', [('state', '=', 'posted')], 'date', 'journal'):
        lines = lines_of[move['id']]
        entry = {
            'id': str(move['id']), 'date': plain(move['date']), 'journal': str(move['journal']),
            'lines': sorted(
                [str(it['account']), plain(it['debit'] - it['credit'])] for it in lines)}
        result['journalEntries'].append(entry)
        own = [it for it in lines if it['account'] in banks]
        others = [it for it in lines if it['account'] not in banks]
        amount = sum((paid(it) for it in own), Decimal(0))
        kind = None
        if len(own) == 2 and not others and own[0]['debit'] != own[0]['credit']:
            kind = 'transfers'
            entry['from'], entry['to'] = (
                str(it['account']) for it in sorted(own, key=lambda it: it['debit']))
            amount = max(paid(it) for it in own)
        elif len(own) == 1 and others and not any(it['party'] for it in others):
            kind = 'directCosts' if amount < 0 else 'directIncomes'
            entry['account'] = str(own[0]['account'])
        if kind:
            entry['amount'] = plain(abs(amount))
            result[kind].append(entry)
        found = causes_of[move['id']] or ({f'{kind} {move["id"]}'} if kind else set())
        cause = found.pop() if len(found) == 1 else ' '
        entry['causeType'], entry['causeId'] = cause.split(' ')
    return result


def paid(line):
    """The amount in the currency of the transaction."""
    second = line['amount_second_currency']
    return line['debit'] - line['credit'] if second is None else second


def months(day, count):
    """The first and the last day of the month of a day, and of those before it."""
    day = day.replace(day=1)
    for _ in range(count):
        after = (day + datetime.timedelta(days=31)).replace(day=1)
        yield day, after - datetime.timedelta(days=1)
        day = (day - datetime.timedelta(days=1)).replace(day=1)


def amounts(kind):
    """The amounts of the topmost types of a statement, as Tryton computes them."""
    types = {it['id']: it for it in read(
        'account.account.type', [('statement', '!=', None)], 'parent', 'statement', 'assets',
        'amount')}
    return [it for it in types.values() if it['statement'] == kind and (
        it['parent'] not in types or types[it['parent']]['statement'] != kind)]


def equity():
    """The topmost types that contain the types of the result."""
    parents = {it['id']: it['parent'] for it in read('account.account.type', [], 'parent')}
    found = set()
    for type_ in read('account.account.type', [('statement', '=', 'income')], 'id'):
        above = type_['id']
        while above:
            found.add(above)
            above = parents[above]
    return found


def total(types):
    return plain(sum((it['amount'] for it in types), Decimal(0)))


def reports(day, count, setup):
    """Balance sheets and results."""
    sheets, results = [], []
    own = equity()
    for first, last in months(day, count):
        with setup.set_context(posted=True, to_date=last):
            balance = amounts('balance')
        sheets.append({
            'id': f'{last:%Y-%m}', 'date': plain(last),
            'assets': total(it for it in balance if it['assets']),
            'liabilities': total(
                it for it in balance if not it['assets'] and it['id'] not in own),
            'equity': total(it for it in balance if it['id'] in own)})
        with setup.set_context(posted=True, from_date=first, to_date=last):
            results.append({
                'id': f'{last:%Y-%m}', 'from': plain(first), 'to': plain(last),
                'profit': total(amounts('income'))})
    return {'balanceSheets': sheets, 'results': results}


def books(setup, day, months):
    company, = Model.get('company.company').find([('id', '=', 1)])
    return dict(
        moves(), **reports(datetime.date.fromisoformat(day), int(months), setup),
        company=[{
            'id': 'company', 'name': company.party.name, 'currency': company.currency.code}],
        parties=rows(
            'party.party', [('replaced_by', '=', None)], field('name'), field('active'),
            field('email'), field('phone')),
        accounts=rows(
            'account.account', [('type.statement', '!=', None)], field('code'), field('name'),
            ('balance', lambda it: balance(it, is_in_debit(it)))),
        bankAccounts=rows(
            'account.account', [('id', 'in', list(bank_accounts()))], field('code'), field('name'),
            ('balance', lambda it: balance(it, is_asset(it))),
            ('kind', lambda it: 'Debit' if is_asset(it) else 'Credit')),
        taxes=rows('account.tax', [('parent', '=', None)], field('name'), field('rate')),
        products=rows(
            'product.product', [], ('name', lambda it: it.template.name),
            ('list_price', lambda it: it.template.list_price), field('cost_price')),
        journals=rows('account.journal', [], field('name'), field('code'), field('type')),
        paymentMethods=rows('account.invoice.payment.method', [], field('name')),
        invoices=documents('out', 1),
        creditNotes=documents('out', -1),
        bills=documents('in', 1),
        billCreditNotes=documents('in', -1),
        payments=payments('out'),
        billPayments=payments('in'),
        bankTransactions=rows(
            'account.statement.line', [], field('date'), field('amount'),
            ('account', lambda it: str(it.statement.journal.account.id))))


def problems():
    """Asked again where there are any: a write between two calls is no problem."""
    return inconsistencies() and inconsistencies()


def inconsistencies():
    found = []
    posted = [('state', '=', 'posted')]
    for move in read('account.move', posted + [
            ['OR', ('post_number', '=', None), ('post_date', '=', None)]], 'id'):
        found.append(f'move {move["id"]} is posted without number or date')
    balances = defaultdict(Decimal)
    totals = defaultdict(Decimal)
    for line in read(
            'account.move.line', [('move.state', '=', 'posted')],
            'move', 'account', 'debit', 'credit', 'state'):
        balances[line['move']] += line['debit'] - line['credit']
        totals[line['account']] += line['debit'] - line['credit']
        if line['state'] != 'valid':
            found.append(f'line {line["id"]} of a posted move is {line["state"]}')
    for move, balance in balances.items():
        if balance:
            found.append(f'move {move} is posted with a balance of {balance}')
    if sum(totals.values()):
        found.append(f'the trial balance is {sum(totals.values())}')
    setup = config.get_config()
    with setup.set_context(posted=True):
        for account in read(
                'account.account', [('type.statement', '!=', None)], 'debit', 'credit'):
            if account['debit'] - account['credit'] != totals[account['id']]:
                found.append(f'account {account["id"]} has another balance than its lines')
    for invoice in read('account.invoice', [('state', 'in', ['posted', 'paid']), [
            'OR', ('number', '=', None), ('move', '=', None), ('move.state', '!=', 'posted')]],
            'state'):
        found.append(f'invoice {invoice["id"]} is {invoice["state"]} without number or move')
    for model, text in MARKED.items():
        marks = Counter(
            mark for record in read(model, [(text, 'like', '%[ref:%')], text)
            for mark in MARK.findall(record[text]))
        for mark, count in marks.items():
            if count > 1:
                found.append(f'{count} records of {model} have the mark {mark}')
    return found


def main(conf, database):
    setup = config.set_trytond(database_uri(conf, database), config_file=conf)
    tuning.reuse_connections()
    responses = sys.stdout
    sys.stdout = sys.stderr
    requests = {'books': lambda *given: books(setup, *given), 'problems': problems}
    with setup.set_context(company=1, companies=[1], active_test=False):
        for line in sys.stdin:
            name, *given = line.split()
            print('@' + json.dumps(requests[name](*given)), file=responses, flush=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
