package io.ledgerway.testsupport.context;

import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** Replaces {@code spring.datasource.*} and {@code spring.kafka.bootstrap-servers}. */
@TestConfiguration(proxyBeanMethods = false)
class InfrastructureConfiguration {

    @TestConfiguration(proxyBeanMethods = false)
    @ConditionalOnClass(JdbcConnectionDetails.class)
    static class Database {

        @Bean
        @Lazy
        JdbcConnectionDetails database() {
            return new DatabaseConnection(Infrastructure.shared().newDatabase());
        }
    }

    @TestConfiguration(proxyBeanMethods = false)
    @ConditionalOnClass(KafkaConnectionDetails.class)
    static class Broker {

        @Bean
        @Lazy
        KafkaConnectionDetails broker() {
            List<String> servers = List.of(Infrastructure.shared().bootstrapServers());
            return () -> servers;
        }
    }

    private record DatabaseConnection(Infrastructure.Database database)
            implements JdbcConnectionDetails {

        @Override
        public String getJdbcUrl() {
            return database.url();
        }

        @Override
        public String getUsername() {
            return database.user();
        }

        @Override
        public String getPassword() {
            return database.password();
        }
    }
}
