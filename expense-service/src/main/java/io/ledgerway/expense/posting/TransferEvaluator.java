package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.expense.posting.PostingResult.Resolution;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.validation.AccountUsage;
import io.ledgerway.expense.validation.CurrencyOption;
import io.ledgerway.expense.validation.CurrencyPrecision;
import io.ledgerway.expense.validation.PostingFindings;
import io.ledgerway.expense.validation.ReferenceChecks;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.expense.validation.TextRules;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Evaluates transfers between two accounts of the company. */
final class TransferEvaluator {

    private final ExpenseRules rules;
    private final TransferRules transfers;
    private final PostingInput postingInput;
    private final Transfer transfer;
    private final PostingFindings findings = new PostingFindings();
    private final ReferenceChecks referenceChecks;

    TransferEvaluator(
            ExpenseRules rules,
            TransferRules transfers,
            PostingInput postingInput,
            Transfer transfer) {
        this.rules = rules;
        this.transfers = transfers;
        this.postingInput = postingInput;
        this.transfer = transfer;
        this.referenceChecks = new ReferenceChecks(postingInput.referenceData(), findings);
    }

    Evaluation evaluate() {
        if (postingInput.updates() != null
                && !rules.operations().contains(ExpenseOperation.TRANSFER_UPDATE)) {
            findings.reject(null, "Transfers cannot be updated on this platform.");
        }
        var from = side("from", transfer.from());
        var to = side("to", transfer.to());
        if (transfer.from().accountId().equals(transfer.to().accountId())) {
            findings.reject("to.accountRef", "A transfer requires two different accounts.");
        } else if (from != null
                && to != null
                && !AccountUsage.isBank(from)
                && !AccountUsage.isBank(to)) {
            findings.reject("from.accountRef", "One of the two accounts must be a bank account.");
        }
        var option = option(from, to);
        var received = received(from, to, option);
        var description =
                TextRules.apply(
                        findings,
                        transfers.descriptionSupport() == FieldSupport.IGNORED
                                ? TextRule.IGNORED
                                : TextRule.OPTIONAL,
                        "description",
                        transfer.description());
        var resolution =
                new Resolution(
                        transfer.from().accountId(),
                        /* contactId= */ null,
                        /* contactType= */ null,
                        option,
                        List.of(transfer.from().accountId(), transfer.to().accountId()),
                        /* taxRates= */ List.of(),
                        findings.ruleHits());
        return new Evaluation(
                findings,
                resolution,
                DataType.TRANSFERS,
                () -> body(from, to, received, description));
    }

    /** The account; null if it is not among the synced records. */
    private @Nullable Account side(String name, Side side) {
        if (side.amount().signum() <= 0 && !(name.equals("to") && transfers.sourceAmountOnly())) {
            findings.reject(
                    name + ".amount",
                    "The amount must be greater than zero; swap the accounts instead.");
        }
        var path = name + ".accountRef";
        var account = referenceChecks.account(ReferencePath.transaction(path), side.accountId());
        if (account != null
                && AccountUsage.type(account) != AccountType.UNKNOWN
                && !AccountUsage.takesTransfers(rules, account)) {
            findings.reject(
                    path,
                    (transfers.nominalAccounts()
                                    ? "The account %s cannot be used for transfers."
                                            + " mappingOptions lists the accounts with"
                                            + " transfer-transactions in validFor."
                                    : "The account %s is not a bank account, as this platform"
                                            + " requires for transfers.")
                            .formatted(AccountUsage.describe(account)));
        }
        return account;
    }

    private @Nullable Integer option(@Nullable Account from, @Nullable Account to) {
        var source = currency(from);
        var target = currency(to);
        if (source == null || target == null) {
            return null;
        }
        var base = postingInput.referenceData().baseCurrency().orElse(null);
        var option = CurrencyOption.of(base, source, target);
        if (option != null && !transfers.currencyOptions().contains(option)) {
            findings.reject(
                    "to.accountRef",
                    "This platform does not support transfers from %s to %s in a company in %s (currency option %d)."
                            .formatted(source, target, base, option));
        }
        return option;
    }

    private static @Nullable String currency(@Nullable Account account) {
        return account == null ? null : TextRules.blankAsNull(account.currency());
    }

    /** The amount that the target account receives. */
    private BigDecimal received(
            @Nullable Account from, @Nullable Account to, @Nullable Integer option) {
        var sent = transfer.from().amount();
        var received = transfer.to().amount();
        var source = currency(from);
        var target = currency(to);
        if (source != null) {
            CurrencyPrecision.requireExact(findings, "from.amount", sent, source);
        }
        boolean one = source != null && source.equals(target);
        if (sent.compareTo(received) != 0 && (one || transfers.equalAmounts())) {
            if (transfers.sourceAmountOnly()) {
                findings.recordRuleHit(
                        "to.amount is set to from.amount, as both accounts have the same currency.");
                return sent;
            }
            findings.reject(
                    "to.amount",
                    "Both amounts must be equal; from.amount is %s, to.amount is %s."
                            .formatted(sent.toPlainString(), received.toPlainString()));
        }
        if (!one && received.signum() <= 0 && transfers.sourceAmountOnly() && option != null) {
            findings.reject("to.amount", "The amount must be greater than zero.");
        }
        if (target != null) {
            CurrencyPrecision.requireExact(findings, "to.amount", received, target);
        }
        return received;
    }

    private ObjectNode body(
            @Nullable Account from,
            @Nullable Account to,
            BigDecimal received,
            @Nullable String description) {
        return CanonicalJson.json(
                new io.ledgerway.model.accounting.bank.Transfer(
                        /* id= */ null,
                        description,
                        /* contactRef= */ null,
                        transfer.date(),
                        canonical(transfer.from().accountId(), from, transfer.from().amount()),
                        canonical(transfer.to().accountId(), to, received),
                        /* status= */ null,
                        /* trackingCategoryRefs= */ null,
                        /* depositedRecordRefs= */ null,
                        /* metadata= */ null,
                        /* supplementalData= */ null,
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    private io.ledgerway.model.accounting.bank.Transfer.Side canonical(
            String id, @Nullable Account account, BigDecimal amount) {
        boolean nominal = account != null && !AccountUsage.isBank(account);
        return new io.ledgerway.model.accounting.bank.Transfer.Side(
                new RecordRef(
                        id, (nominal ? DataType.CHART_OF_ACCOUNTS : DataType.BANK_ACCOUNTS).key()),
                transfers.descriptionSupport() == FieldSupport.IGNORED ? null : currency(account),
                amount);
    }
}
