"""Fills a new database with the books of a company, by proteus. Always the same."""
import datetime
import os
import sys
from decimal import Decimal

import tuning
from proteus import Model, Wizard, config

DATE = datetime.date
DAY = datetime.timedelta(days=1)
START = DATE(2025, 12, 5)


def currency(code, rate):
    currency = Model.get('currency.currency')(
        name=code, symbol=code, code=code, rounding=Decimal('0.01'))
    currency.save()
    Model.get('currency.currency.rate')(
        date=DATE(2020, 1, 1), rate=Decimal(rate), currency=currency).save()
    return currency


def sequence(model, type_name, name, company):
    kind, = Model.get('ir.sequence.type').find([('name', '=', type_name)])
    sequence = Model.get(model)(name=name, sequence_type=kind, company=company)
    sequence.save()
    return sequence


def fiscal_year(company, year):
    fiscal = Model.get('account.fiscalyear')(
        name=str(year), company=company, start_date=DATE(year, 1, 1), end_date=DATE(year, 12, 31))
    fiscal.post_move_sequence = sequence('ir.sequence', 'Account Move', str(year), company)
    sequences, = fiscal.invoice_sequences
    for kind in ('out_invoice', 'in_invoice', 'out_credit_note', 'in_credit_note'):
        numbers = sequence('ir.sequence.strict', 'Invoice', f'{kind} {year}', company)
        setattr(sequences, kind + '_sequence', numbers)
    fiscal.click('create_period')


def chart(company):
    template, = Model.get('ir.model.data').find([
        ('module', '=', 'account'), ('fs_id', '=', 'account_template_root_en')])
    wizard = Wizard('account.create_chart')
    wizard.execute('account')
    wizard.form.account_template = Model.get('account.account.template')(template.db_id)
    wizard.form.company = company
    wizard.execute('create_account')
    accounts = accounts_by_kind(company)
    wizard.form.account_receivable = accounts['receivable']
    wizard.form.account_payable = accounts['payable']
    wizard.execute('create_properties')


def accounts_by_kind(company):
    model = Model.get('account.account')
    accounts = {}
    for kind in ('receivable', 'payable', 'revenue', 'expense'):
        accounts[kind], = model.find(
            [('type.' + kind, '=', True), ('company', '=', company.id)], limit=1)
    for kind in ('cash', 'tax'):
        accounts[kind], = model.find([('name', '=', 'Main ' + kind.title())])
    return accounts


def user(company):
    data = Model.get('ir.model.data')
    user = Model.get('res.user')(name='Ledgerway', login='ledgerway')
    user.password = os.environ['TRYTON_PASSWORD']
    group = Model.get('res.group')
    for module, name in (
            ('account', 'group_account'), ('account', 'group_account_admin'),
            ('account_statement', 'group_statement'), ('product', 'group_product_admin')):
        found, = data.find([('module', '=', module), ('fs_id', '=', name)])
        user.groups.append(group(found.db_id))
    user.companies.append(company)
    user.company = company
    user.save()


def account(company, code, name, type_name, **values):
    types = Model.get('account.account.type').find([
        ('name', '=', type_name[-1]), ('company', '=', company.id),
        ('parent.name', '=', type_name[-2])])
    root, = Model.get('account.account').find([
        ('parent', '=', None), ('company', '=', company.id)])
    account = Model.get('account.account')(
        code=code, name=name, type=types[0], parent=root, **values)
    account.save()
    return account


def main(conf, database):
    setup = config.set_trytond(database_uri(conf, database), config_file=conf)
    tuning.reuse_connections()
    pounds = currency('GBP', '1')
    currency('EUR', '1.25')
    currency('USD', '1.25')
    Model.get('country.country')(name='United Kingdom', code='GB').save()
    party = Model.get('party.party')
    own = party(name='Ledgerway Demo Ltd')
    own.addresses[0].street = '1 Bank Street'
    own.addresses[0].city = 'Leeds'
    own.addresses[0].postal_code = 'LS1 1AA'
    own.contact_mechanisms.new(type='phone', value='+441132000000')
    own.save()
    wizard = Wizard('company.company.config')
    wizard.execute('company')
    wizard.form.party = own
    wizard.form.currency = pounds
    wizard.execute('add')
    setup._context = Model.get('res.user').get_preferences(True, {})
    company, = Model.get('company.company').find([])
    for year in (2025, 2026, 2027):
        fiscal_year(company, year)
    chart(company)
    user(company)
    books(company, accounts_by_kind(company))


def database_uri(conf, database):
    uri = next(it.split('=', 1)[1].strip() for it in open(conf) if it.startswith('uri'))
    return 'sqlite:///' + database if uri == 'sqlite://' else uri.rstrip('/') + '/' + database


def books(company, accounts):
    for number, kind in enumerate(('receivable', 'payable', 'revenue', 'expense', 'cash', 'tax')):
        accounts[kind].code = str(1000 + 100 * number)
        accounts[kind].save()
    current = account(company, '1600', 'Current account', ('Current', 'Cash'))
    savings = account(company, '1610', 'Savings account', ('Current', 'Cash'))
    card = account(company, '2300', 'Company card', ('Liability', 'Current'))
    account(company, '5100', 'Travel', ('Income', 'Expense'))
    account(company, '3000', 'Share capital', ('Minimal Account Type Chart', 'Equity'))

    taxes = []
    for rate in ('0.20', '0.05'):
        name = f'VAT {Decimal(rate) * 100:f}%'
        tax = Model.get('account.tax')(
            name=name, description=name, type='percentage', rate=Decimal(rate),
            invoice_account=accounts['tax'], credit_note_account=accounts['tax'])
        tax.save()
        taxes.append(tax)
    term = Model.get('account.invoice.payment_term')(name='30 days')
    line = term.lines.new(type='remainder')
    line.relativedeltas.new(days=30)
    term.save()

    journal = Model.get('account.journal')(
        name='Bank statements', code='BANK', type='statement',
        sequence=sequence('ir.sequence', 'Account Journal', 'Bank', company))
    journal.save()
    cash, = Model.get('account.journal').find([('type', '=', 'cash')])
    statements = []
    for each in (current, savings, card):
        statement = Model.get('account.statement.journal')(
            name=each.name, journal=journal, account=each, validation='balance')
        statement.save()
        statements.append(statement)
    method = Model.get('account.invoice.payment.method')(
        name='Bank transfer', journal=cash, credit_account=current, debit_account=current)
    method.save()

    parties = people(taxes)
    product = products(accounts, taxes)
    invoices = documents(accounts, parties, product, taxes, term)
    for invoice, amount in ((invoices[0], None), (invoices[1], Decimal('60')), (invoices[8], None)):
        pay(invoice, method, amount)
    statement_of(statements[0], parties, invoices[2], accounts)
    journals(accounts, current, savings)
    for invoice in (invoices[0], invoices[8]):
        Model.get('ir.attachment')(
            name='Receipt.pdf', type='data', data=b'%PDF-1.4 receipt', resource=invoice).save()


def people(taxes):
    parties = []
    for number in range(30):
        party = Model.get('party.party')(name=f'Party {number:02}')
        address = party.addresses[0]
        address.street = f'{number} High Street'
        address.city = 'York'
        address.postal_code = f'YO1 {number}AA'
        party.contact_mechanisms.new(type='email', value=f'party{number:02}@example.test')
        party.contact_mechanisms.new(type='phone', value=f'+4419040000{number:02}')
        party.save()
        parties.append(party)
    return parties


def products(accounts, taxes):
    category = Model.get('product.category')(name='Services', accounting=True)
    category.account_expense = accounts['expense']
    category.account_revenue = accounts['revenue']
    category.customer_taxes.append(type(taxes[0])(taxes[0].id))
    category.save()
    unit, = Model.get('product.uom').find([('name', '=', 'Unit')])
    for number in range(4):
        template = Model.get('product.template')(
            name=f'Service {number}', type='service', default_uom=unit,
            list_price=Decimal(40 + number), account_category=category)
        template.products[0].suffix_code = f'S{number}'
        template.products[0].cost_price = Decimal(20 + number)
        template.save()
    return template.products[0]


def documents(accounts, parties, product, taxes, term):
    invoices = []
    warning = Model.get('res.user.warning')
    for number in range(16):
        kind = 'out' if number < 8 else 'in'
        sign = -1 if number in (6, 7, 14, 15) else 1
        invoice = Model.get('account.invoice')(
            type=kind, party=parties[number], payment_term=term,
            invoice_date=START + number * DAY, reference=f'REF-{number}')
        line = invoice.lines.new()
        if number % 4 == 1:
            line.product = product
        line.quantity = 3 * sign
        line.unit_price = Decimal('33.35')
        line.account = accounts['revenue' if kind == 'out' else 'expense']
        line.description = f'Work {number}'
        if not line.taxes:
            line.taxes.append(type(taxes[0])(taxes[0].id))
        invoice.save()
        if number not in (5, 13):
            warning(name=f'invoice_payment_term_{invoice.id}', user=1).save()
            invoice.click('post')
        invoices.append(invoice)
    return invoices


def pay(invoice, method, amount):
    wizard = Wizard('account.invoice.pay', [invoice])
    wizard.form.payment_method = method
    wizard.form.date = START + 20 * DAY
    if amount:
        wizard.form.amount = amount
    wizard.execute('choice')
    if wizard.form_state == 'ask':
        wizard.form.type = 'partial'
        wizard.execute('pay')


def statement_of(journal, parties, invoice, accounts):
    statement = Model.get('account.statement')(
        name='2025-12', journal=journal, date=START + 25 * DAY,
        start_balance=Decimal(0), end_balance=Decimal('95.00'))
    line = statement.lines.new()
    line.date = START + 21 * DAY
    line.party = invoice.party
    line.amount = Decimal('100.00')
    line.account = accounts['receivable']
    line.invoice = invoice
    line.description = 'Received'
    line = statement.lines.new()
    line.date = START + 22 * DAY
    line.account = accounts['expense']
    line.amount = Decimal('-5.00')
    line.description = 'Bank charges'
    statement.save()
    statement.click('validate_statement')
    statement.click('post')


def journals(accounts, current, savings):
    periods = Model.get('account.period')
    period, = periods.find([('name', '=', '2026-02')])
    journal, = Model.get('account.journal').find([('type', '=', 'cash')])
    general, = Model.get('account.journal').find([('type', '=', 'general')]) or [journal]
    for number in range(33):
        entries = {
            30: (journal, current, accounts['expense']),
            31: (journal, accounts['revenue'], current),
            32: (journal, current, savings)}
        book, credited, debited = entries.get(
            number, (general, accounts['revenue'], accounts['expense']))
        move = Model.get('account.move')(
            period=period, journal=book, date=DATE(2026, 2, 1) + (number % 20) * DAY,
            description=f'Entry {number}')
        line = move.lines.new()
        line.account = debited
        line.debit = Decimal(number + 1)
        line = move.lines.new()
        line.account = credited
        line.credit = Decimal(number + 1)
        move.save()
        move.click('post')


if __name__ == '__main__':
    main(*sys.argv[1:])
