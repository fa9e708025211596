package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.document.PricedLine;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.AccountRef;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Request bodies of journal entries, direct costs, direct incomes and transfers: a move, which is
 * posted. A tax becomes a line on the account of the tax for invoices or, where an invoice would
 * credit its base, for credit notes. Its base is noted, so that the tax reports of Tryton have
 * both.
 */
final class MoveBodies {

    private final WriteIssues issues;
    private final TrytonWrites tryton;
    private final Currencies currencies;

    MoveBodies(WriteIssues issues, TrytonWrites tryton) {
        this.issues = issues;
        this.tryton = tryton;
        this.currencies = new Currencies(issues, tryton);
    }

    WriteBody journalEntry(JournalEntry it) throws ConnectorException {
        var date = DocumentBodies.day(Objects.requireNonNull(it.postedOn()));
        var lines = new ArrayList<Map<String, Object>>();
        var given = Objects.requireNonNullElse(it.journalLines(), List.<JournalEntry.Line>of());
        var total = BigDecimal.ZERO;
        for (int i = 0; i < given.size(); i++) {
            var line = given.get(i);
            var path = "JournalLines[" + i + "]";
            total = total.add(line.netAmount());
            var account = account(line.accountRef(), path);
            var values = side(account, line.netAmount(), line.description());
            var contact = line.contactRef();
            if (contact != null) {
                values.put("party", Integer.valueOf(contact.id()));
            }
            if (currencies.isForeign(line.transactionCurrency())) {
                second(
                        values,
                        Objects.requireNonNull(line.transactionCurrency()),
                        Objects.requireNonNullElse(line.transactionAmount(), BigDecimal.ZERO),
                        path + ".TransactionCurrency");
            }
            lines.add(values);
        }
        if (total.signum() != 0) {
            issues.reject("JournalLines", "must add up to zero, not to " + total.toPlainString());
        }
        var journal = it.journalRef();
        return move(
                date,
                journal == null ? journal("general", "cash") : Integer.parseInt(journal.id()),
                it.description(),
                lines,
                "PostedOn");
    }

    WriteBody directCost(DirectCost it) throws ConnectorException {
        return direct(
                it.lineItems(),
                it.paymentAllocations(),
                it.issueDate(),
                it.currency(),
                it.currencyRate(),
                it.reference(),
                it.note(),
                BigDecimal.ONE);
    }

    WriteBody directIncome(DirectIncome it) throws ConnectorException {
        return direct(
                it.lineItems(),
                it.paymentAllocations(),
                it.issueDate(),
                it.currency(),
                it.currencyRate(),
                it.reference(),
                it.note(),
                BigDecimal.ONE.negate());
    }

    /** The lines on one side, the bank account on the other. */
    private WriteBody direct(
            List<? extends PricedLine> items,
            List<PaymentAllocation> payments,
            DateTime issued,
            String currency,
            @Nullable BigDecimal rate,
            @Nullable String reference,
            @Nullable String note,
            BigDecimal sign)
            throws ConnectorException {
        var conversion = new Conversion(currency, rate);
        if (conversion.isForeign() && (rate == null || rate.signum() <= 0)) {
            issues.reject("CurrencyRate", "is required with the currency " + currency);
        }
        var lines = new ArrayList<Map<String, Object>>();
        var taxes = new LinkedHashMap<PostedTax, BigDecimal>();
        for (int i = 0; i < items.size(); i++) {
            var item = items.get(i);
            var path = "LineItems[" + i + "]";
            var net = net(item, currency);
            var account = account(item.accountRef(), path);
            var line = conversion.line(account, net.multiply(sign), item.description());
            tax(item, path, net, sign, line, taxes, conversion);
            lines.add(line);
        }
        taxes.forEach((tax, amount) -> {
            if (amount.signum() != 0) {
                lines.add(taxLine(tax, amount, sign, conversion));
            }
        });
        if (payments.size() != 1) {
            issues.reject("PaymentAllocations", "must have one payment");
            issues.throwIfRejected();
        }
        var account = payments.getFirst().payment().accountRef();
        var bank = account == null ? null : account.id();
        if (bank == null || !tryton.facts().bankAccountIds().contains(bank)) {
            issues.reject(
                    "PaymentAllocations[0].Payment.AccountRef",
                    "is not a bank account: it needs a statement journal or a payment method");
        }
        issues.throwIfRejected();
        lines.add(conversion.balance(Objects.requireNonNull(bank), reference));
        return move(
                DocumentBodies.day(issued), journal("cash", "general"), note, lines, "IssueDate");
    }

    private String account(@Nullable AccountRef ref, String path) {
        var id = ref == null ? null : ref.id();
        if (id == null || id.isBlank()) {
            issues.reject(path + ".AccountRef.Id", "is required");
            return "0";
        }
        return id;
    }

    private static BigDecimal net(PricedLine line, String currency) {
        var net = line.subTotal();
        return net == null
                ? Objects.requireNonNullElse(line.unitAmount(), BigDecimal.ZERO)
                        .multiply(Objects.requireNonNullElse(line.quantity(), BigDecimal.ONE))
                        .setScale(CurrencyDigits.of(currency), RoundingMode.HALF_EVEN)
                : net;
    }

    /** A tax on one of its accounts. */
    private record PostedTax(String id, String account) {}

    private void tax(
            PricedLine item,
            String path,
            BigDecimal net,
            BigDecimal sign,
            Map<String, Object> line,
            Map<PostedTax, BigDecimal> taxes,
            Conversion conversion)
            throws ConnectorException {
        var rate = item.taxRateRef();
        var id = rate == null ? null : rate.id();
        var amount = taxAmount(item, net);
        if (id == null) {
            if (amount.signum() != 0) {
                issues.reject(path + ".TaxRateRef", "is required with a tax amount");
            }
            return;
        }
        var tax = tryton.facts().tax(id);
        if (tax == null) {
            issues.reject(path + ".TaxRateRef", "is not a tax in Tryton: " + id);
            return;
        }
        var base = reported(tax, conversion.base(net.multiply(sign)), sign);
        var account = tax.ref(base.signum() < 0 ? "credit_note_account" : "invoice_account");
        if (account == null) {
            issues.reject(path + ".TaxRateRef", "is not a tax with an account in Tryton: " + id);
            return;
        }
        taxes.merge(new PostedTax(id, account), amount.multiply(sign), BigDecimal::add);
        line.put("tax_lines", taxEntry(tax, base, "base"));
    }

    /**
     * The amount in the tax reports of Tryton: negative for what an invoice would credit. A tax of
     * purchases is positive on the debit side, one of sales on the credit side, any other on the
     * side of the transaction.
     */
    private static BigDecimal reported(TrytonRow tax, BigDecimal debit, BigDecimal sign) {
        return switch (Objects.requireNonNullElse(tax.row("group").text("kind"), "both")) {
            case "purchase" -> debit;
            case "sale" -> debit.negate();
            default -> debit.multiply(sign);
        };
    }

    /** On the side of the line, whichever sign was given. */
    private static BigDecimal taxAmount(PricedLine line, BigDecimal net) {
        var amount = Objects.requireNonNullElse(line.taxAmount(), BigDecimal.ZERO);
        return net.signum() == 0 ? amount : amount.abs().multiply(BigDecimal.valueOf(net.signum()));
    }

    private static List<Object> taxEntry(TrytonRow tax, BigDecimal amount, String type) {
        return Values.create(
                List.of(
                        Map.of(
                                "tax",
                                tax.number(),
                                "amount",
                                Values.decimal(amount),
                                "type",
                                type)));
    }

    private Map<String, Object> taxLine(
            PostedTax posted, BigDecimal amount, BigDecimal sign, Conversion conversion) {
        try {
            var tax = Objects.requireNonNull(tryton.facts().tax(posted.id()));
            var line = conversion.line(posted.account(), amount, tax.text("name"));
            var reported = reported(tax, conversion.base(amount), sign);
            line.put("tax_lines", taxEntry(tax, reported, "tax"));
            return line;
        } catch (ConnectorException e) {
            throw new IllegalStateException("The taxes are read already", e);
        }
    }

    WriteBody transfer(Transfer it) throws ConnectorException {
        var from = Objects.requireNonNull(it.from());
        var to = Objects.requireNonNull(it.to());
        var amount = Objects.requireNonNullElse(from.amount(), BigDecimal.ZERO);
        var received = Objects.requireNonNullElse(to.amount(), amount);
        var fromId = bank(from, "From");
        var toId = bank(to, "To");
        if (amount.signum() <= 0 || amount.compareTo(received) != 0) {
            issues.reject("To.Amount", "must be the positive amount of From");
        }
        if (currencies.isForeign(from.currency()) || currencies.isForeign(to.currency())) {
            issues.reject("From.Currency", "must be the currency of the company");
        }
        issues.throwIfRejected();
        return move(
                DocumentBodies.day(Objects.requireNonNull(it.date())),
                journal("cash", "general"),
                it.description(),
                List.of(side(fromId, amount.negate(), null), side(toId, amount, null)),
                "Date");
    }

    private String bank(Transfer.Side side, String path) throws ConnectorException {
        var account = side.accountRef();
        var id = account == null ? null : account.id();
        if (id == null || !tryton.facts().bankAccountIds().contains(id)) {
            issues.reject(
                    path + ".AccountRef",
                    "is not a bank account: it needs a statement journal or a payment method");
            return "0";
        }
        return id;
    }

    private WriteBody move(
            LocalDate date,
            int journal,
            @Nullable String description,
            List<Map<String, Object>> lines,
            String dateField)
            throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("company", tryton.company());
        values.put("journal", journal);
        values.put("date", Values.date(date));
        values.put("period", period(date, dateField));
        if (description != null) {
            values.put("description", description);
        }
        values.put("lines", Values.create(lines));
        return new WriteBody(Marks.MOVE, values, List.of(), /* posted= */ true, null);
    }

    private int period(LocalDate date, String field) throws ConnectorException {
        var found =
                tryton.search(
                        "account.period",
                        List.of(
                                List.of("company", "=", tryton.company()),
                                List.of("type", "=", "standard"),
                                List.of("state", "=", "open"),
                                List.of("start_date", "<=", Values.date(date)),
                                List.of("end_date", ">=", Values.date(date))),
                        1,
                        List.of("id"));
        if (found.isEmpty()) {
            issues.reject(field, "is in no open period of Tryton: " + date);
            return 0;
        }
        return found.getFirst().number();
    }

    /** The first journal of the first type that has one; the one of the stock is not meant. */
    private int journal(String... types) throws ConnectorException {
        for (var type : types) {
            var found =
                    tryton.search(
                            "account.journal",
                            List.of(
                                    List.of("type", "=", type),
                                    List.of("active", "=", true),
                                    List.of("code", "!=", "STO")),
                            1,
                            List.of("id"));
            if (!found.isEmpty()) {
                return found.getFirst().number();
            }
        }
        issues.reject("JournalRef", "needs a journal of the type " + types[0] + " in Tryton");
        return 0;
    }

    private static Map<String, Object> side(
            String account, BigDecimal net, @Nullable String description) {
        var values = new HashMap<String, Object>();
        values.put("account", Integer.valueOf(account));
        var amount = Values.decimal(net.abs());
        var zero = Values.decimal(BigDecimal.ZERO);
        values.put("debit", net.signum() >= 0 ? amount : zero);
        values.put("credit", net.signum() < 0 ? amount : zero);
        if (description != null) {
            values.put("description", description);
        }
        return values;
    }

    private void second(Map<String, Object> line, String currency, BigDecimal amount, String field)
            throws ConnectorException {
        line.put("second_currency", currencies.id(currency, field));
        line.put("amount_second_currency", Values.decimal(amount));
    }

    /** Lines in the currency of the transaction. */
    private final class Conversion {

        private final String currency;
        private final BigDecimal rate;
        private final int currencyId;
        private final int baseDigits;
        private BigDecimal net = BigDecimal.ZERO;
        private BigDecimal foreign = BigDecimal.ZERO;

        Conversion(String currency, @Nullable BigDecimal rate) throws ConnectorException {
            this.currency = currency;
            this.rate = Objects.requireNonNullElse(rate, BigDecimal.ONE);
            this.currencyId = isForeign() ? currencies.id(currency, "Currency") : 0;
            this.baseDigits = CurrencyDigits.of(tryton.facts().baseCurrency());
        }

        boolean isForeign() {
            return currencies.isForeign(currency);
        }

        BigDecimal base(BigDecimal amount) {
            return isForeign()
                    ? amount.multiply(rate).setScale(baseDigits, RoundingMode.HALF_EVEN)
                    : amount;
        }

        Map<String, Object> line(String account, BigDecimal amount, @Nullable String description) {
            net = net.add(base(amount));
            foreign = foreign.add(amount);
            return signed(account, base(amount), amount, description);
        }

        /** The line that balances the others. */
        Map<String, Object> balance(String account, @Nullable String description) {
            return signed(account, net.negate(), foreign.negate(), description);
        }

        private Map<String, Object> signed(
                String account, BigDecimal base, BigDecimal amount, @Nullable String description) {
            var values = side(account, base, description);
            if (isForeign()) {
                values.put("second_currency", currencyId);
                values.put("amount_second_currency", Values.decimal(amount));
            }
            return values;
        }
    }
}
