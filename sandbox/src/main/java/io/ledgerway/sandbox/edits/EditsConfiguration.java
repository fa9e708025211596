package io.ledgerway.sandbox.edits;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.ObjectMapper;

/** Beans of random edits. */
@Configuration(proxyBeanMethods = false)
class EditsConfiguration {

    @Bean
    Edits edits(
            Ledger ledger,
            RecordQueries recordQueries,
            Tenants tenants,
            ObjectMapper json,
            MeterRegistry meters) {
        return new Edits(new RandomEdits(ledger, recordQueries, tenants, json), meters);
    }
}
