package io.ledgerway.expense.receipt;

import io.ledgerway.starter.identity.InternalHttp;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class ReceiptConfiguration {

    @Bean
    PostedTransactions postedTransactions(JdbcClient jdbc) {
        return new PostedTransactions(jdbc);
    }

    @Bean
    Receipts receipts(
            InternalHttp internal,
            @Value("${ledgerway.services.sync}") URI syncService,
            MeterRegistry metrics,
            Clock clock) {
        return new Receipts(new ReceiptPostings(internal.at(syncService)), metrics, clock);
    }
}
