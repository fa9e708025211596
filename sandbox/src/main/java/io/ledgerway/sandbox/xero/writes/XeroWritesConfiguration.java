package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.RecordCache;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import io.ledgerway.sandbox.writes.WriteService;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.ObjectMapper;

/** Beans of the writes of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
class XeroWritesConfiguration {

    @Bean
    XeroWrites xeroWrites(
            IdempotentWrites log,
            PlatformTransactionManager transactions,
            WriteService service,
            Ledger ledger,
            Tenants tenants,
            XeroRecords records,
            RecordCache recordCache,
            Attachments attachments,
            ObjectMapper json) {
        TransactionTemplate nested = new TransactionTemplate(transactions);
        nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
        return new XeroWrites(
                log,
                nested,
                new LedgerWrites(service, ledger, tenants, json),
                records,
                recordCache,
                attachments,
                json);
    }
}
