package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.ObjectMapper;

/** The ledger: reading, changing, proving and rewinding books. */
@Configuration(proxyBeanMethods = false)
class LedgerConfiguration {

    @Bean
    KnownRecords knownRecords() {
        return new KnownRecords();
    }

    @Bean
    Records records(JdbcClient jdbc, KnownRecords known) {
        return new Records(jdbc, known);
    }

    @Bean
    Ledger ledger(
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            Tenants tenants,
            Records records,
            KnownRecords known,
            ObjectMapper json) {
        RecordWriter writer = new RecordWriter(jdbc, known);
        References references = new References(records, json);
        Postings postings =
                new Postings(
                        jdbc,
                        known,
                        writer,
                        new EntryBook(jdbc, records, references, writer, json));
        BankAccountRules bankAccounts = new BankAccountRules(records, references, writer, json);
        Map<Kind, KindRules> rules = new EnumMap<>(Kind.class);
        rules.put(Kind.LEDGER_ACCOUNTS, new LedgerAccountRules(bankAccounts));
        rules.put(Kind.BANK_ACCOUNTS, bankAccounts);
        rules.put(Kind.BANK_TRANSACTIONS, new StatementRules(jdbc, references));
        for (Kind kind : List.of(Kind.DIRECT_COSTS, Kind.DIRECT_INCOMES)) {
            rules.put(kind, new DirectRules(kind, references, writer, postings));
        }
        rules.put(Kind.TRANSFERS, new TransferRules(references, writer, postings));
        rules.put(Kind.JOURNAL_ENTRIES, new EntryRules(references, postings));
        rules.put(Kind.ACCOUNT_TRANSACTIONS, new ReconciliationRules());
        Documents documents = new Documents(references, writer);
        Payments payments = new Payments(references, writer);
        return new Ledger(
                new TransactionTemplate(transactions),
                tenants,
                records,
                known,
                writer,
                references,
                new Effects(
                        records,
                        writer,
                        references,
                        documents,
                        payments,
                        new Settlements(
                                tenants,
                                records,
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

    @Bean
    Truth truth(JdbcClient jdbc) {
        return new Truth(jdbc);
    }

    @Bean
    Checkpoints checkpoints(
            JdbcClient jdbc,
            KnownRecords known,
            PlatformTransactionManager transactions,
            Tenants tenants,
            Clock clock) {
        return new Checkpoints(jdbc, known, new TransactionTemplate(transactions), tenants, clock);
    }
}
