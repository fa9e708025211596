package io.ledgerway.connector.expense;

import static io.ledgerway.connector.expense.Paying.CREDIT;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.SpendRules.Editable;
import io.ledgerway.connector.expense.TaxRules.Neutral;
import io.ledgerway.model.accounting.AccountType;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * QuickBooks Desktop: money back on credit cards only; items and billable lines; no attachments.
 */
final class Pqsw {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.complementOf(
                            EnumSet.of(Operation.REIMBURSABLE_UPDATE, Operation.TRANSFER_UPDATE)),
                    new SpendRules(
                            Map.of(
                                    SpendType.PAYMENT, Kinds.EITHER,
                                    SpendType.REFUND, Set.of(CREDIT),
                                    SpendType.REWARD, Set.of(CREDIT),
                                    SpendType.CHARGEBACK, Set.of(CREDIT)),
                            new ContactRules(
                                    Kinds.all(Contact.SUPPLIER),
                                    /* named= */ Use.TAKEN,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(CurrencyRules.options(1, 2, 4), Rate.WHEN_FOREIGN),
                            /* otherAssets= */ false,
                            lines(Kinds.ANY_ACCOUNT, TaxRules.FREE),
                            /* reference= */ TextRule.FREE,
                            /* note= */ TextRule.upTo(4096),
                            /* draft= */ Use.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    new BillRules(
                            /* reference= */ TextRule.upTo(20),
                            /* note= */ TextRule.FREE,
                            Rate.WHEN_FOREIGN,
                            lines(
                                    Set.of(
                                            AccountType.ASSET,
                                            AccountType.LIABILITY,
                                            AccountType.EXPENSE),
                                    new TaxRules(
                                            Use.TAKEN,
                                            /* exempt= */ Set.of(),
                                            /* only= */ Set.of("GB", "CA"),
                                            Neutral.NOTHING,
                                            /* amountsAllOrNone= */ false)),
                            /* payableAccount= */ Use.TAKEN),
                    new TransferRules(
                            Set.of(1),
                            /* nominal= */ true,
                            /* equalAmounts= */ true,
                            /* sourceDecides= */ false,
                            /* named= */ Use.TAKEN),
                    new JournalRules(
                            /* minimum= */ 2,
                            /* maximum= */ 100,
                            /* bankAccounts= */ true,
                            /* baseOnly= */ true,
                            /* oneDescription= */ false,
                            /* journal= */ false,
                            /* billable= */ true,
                            TrackingRules.FREE),
                    AttachmentRules.NONE);

    private Pqsw() {}

    private static LineRules lines(Set<AccountType> accounts, TaxRules tax) {
        return new LineRules(
                /* maximum= */ 100,
                accounts,
                /* items= */ true,
                /* billable= */ true,
                /* oneSign= */ false,
                tax,
                TrackingRules.FREE,
                TextRule.FREE);
    }
}
