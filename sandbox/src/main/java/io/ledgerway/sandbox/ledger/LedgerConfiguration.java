package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.document.Documents;
import io.ledgerway.sandbox.ledger.document.Payments;
import io.ledgerway.sandbox.ledger.document.Settlements;
import io.ledgerway.sandbox.ledger.journal.JournalRecords;
import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.ledger.rules.BankAccountRules;
import io.ledgerway.sandbox.ledger.rules.BankStatementRules;
import io.ledgerway.sandbox.ledger.rules.DirectTransactionRules;
import io.ledgerway.sandbox.ledger.rules.JournalEntryRules;
import io.ledgerway.sandbox.ledger.rules.KindRules;
import io.ledgerway.sandbox.ledger.rules.LedgerAccountRules;
import io.ledgerway.sandbox.ledger.rules.ReconciliationRules;
import io.ledgerway.sandbox.ledger.rules.TransferRules;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.RecordCache;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.tenant.Tenants;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.ObjectMapper;

/** Beans of the ledger. */
@Configuration(proxyBeanMethods = false)
@Import({BalanceCheck.class, Checkpoints.class, RecordCache.class, RecordQueries.class})
class LedgerConfiguration {

    @Bean
    Ledger ledger(
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            Tenants tenants,
            RecordQueries recordQueries,
            RecordCache recordCache,
            ObjectMapper json) {
        RecordWriter writer = new RecordWriter(jdbc, recordCache);
        References references = new References(recordQueries, json);
        Postings postings =
                new Postings(
                        jdbc,
                        recordCache,
                        writer,
                        new JournalRecords(jdbc, recordQueries, references, writer, json));
        BankAccountRules bankAccounts =
                new BankAccountRules(recordQueries, references, writer, json);
        Map<Kind, KindRules> rules = new EnumMap<>(Kind.class);
        rules.put(Kind.LEDGER_ACCOUNTS, new LedgerAccountRules(bankAccounts));
        rules.put(Kind.BANK_ACCOUNTS, bankAccounts);
        rules.put(Kind.BANK_TRANSACTIONS, new BankStatementRules(jdbc, references));
        for (Kind kind : List.of(Kind.DIRECT_COSTS, Kind.DIRECT_INCOMES)) {
            rules.put(kind, new DirectTransactionRules(kind, references, writer, postings));
        }
        rules.put(Kind.TRANSFERS, new TransferRules(references, writer, postings));
        rules.put(Kind.JOURNAL_ENTRIES, new JournalEntryRules(references, postings));
        rules.put(Kind.ACCOUNT_TRANSACTIONS, new ReconciliationRules());
        Documents documents = new Documents(references, writer);
        Payments payments = new Payments(references, writer);
        return new Ledger(
                new TransactionTemplate(transactions),
                tenants,
                recordQueries,
                recordCache,
                writer,
                references,
                new ChangeEffects(
                        recordQueries,
                        writer,
                        references,
                        documents,
                        payments,
                        new Settlements(
                                tenants,
                                recordQueries,
                                references,
                                writer,
                                documents,
                                payments,
                                postings,
                                json),
                        rules,
                        postings),
                postings);
    }
}
