package io.ledgerway.sync.push;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class PushConfiguration {

    @Bean
    PushRowMapper pushRowMapper(JsonMapper json) {
        return new PushRowMapper(json);
    }

    @Bean
    PushRepository pushRepository(JdbcClient jdbc, PushRowMapper rows) {
        return new PushRepository(jdbc, rows);
    }

    @Bean
    NewPushRepository newPushRepository(NamedParameterJdbcOperations jdbc, PushRowMapper rows) {
        return new NewPushRepository(jdbc, rows);
    }

    @Bean
    PushAttemptRepository pushAttemptRepository(JdbcClient jdbc) {
        return new PushAttemptRepository(jdbc);
    }

    @Bean
    ConnectionWriteQueue connectionWriteQueue(
            PushRepository pushRepository, ObjectProvider<PushTaskDispatcher> workers) {
        return new ConnectionWriteQueue(pushRepository, workers);
    }

    @Bean
    PushQueue pushQueue(
            NewPushRepository pushes,
            ConnectionWriteQueue writeQueue,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new PushQueue(pushes, writeQueue, lock, companyDirectory, transaction, clock);
    }

    @Bean
    PushRequestValidator pushRequestValidator(
            ConnectionSelection connections, Platforms platforms) {
        return new PushRequestValidator(connections, platforms);
    }

    @Bean
    PushBodyParser pushBodyParser(JsonMapper json) {
        return new PushBodyParser(json);
    }

    @Bean
    PushEvents pushEvents(Outbox outbox, PushAttemptRepository pushAttemptRepository) {
        return new PushEvents(outbox, pushAttemptRepository);
    }
}
