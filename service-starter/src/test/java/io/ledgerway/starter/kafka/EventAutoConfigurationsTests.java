package io.ledgerway.starter.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestSecrets;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.LifecycleProcessor;
import org.springframework.context.annotation.Configuration;

/** Each concern is active by default and can be switched off. */
class EventAutoConfigurationsTests {

    /** The context is not started, so that nothing connects. */
    private final ApplicationContextRunner context =
            new ApplicationContextRunner()
                    .withBean("lifecycleProcessor", LifecycleProcessor.class, Idle::new)
                    .withUserConfiguration(Service.class)
                    .withPropertyValues(TestKeys.settings(ServiceName.SYNC))
                    .withPropertyValues(
                            "ledgerway.secrets.keyset=" + TestSecrets.KEYSET,
                            "ledgerway.kafka.create-topics=false",
                            "spring.datasource.url=jdbc:postgresql://localhost:1/none",
                            "spring.datasource.hikari.connection-timeout=250",
                            "spring.flyway.enabled=false");

    @Test
    void outboxAndInboxAreThere() {
        context.run(service ->
                assertThat(service)
                        .hasNotFailed()
                        .hasSingleBean(Outbox.class)
                        .hasSingleBean(TopicCreator.class)
                        .hasBean("inboxLifecycle")
                        .doesNotHaveBean(CompanyDirectory.class));
    }

    @Test
    void outboxCanBeSwitchedOff() {
        context.withPropertyValues("ledgerway.outbox.enabled=false")
                .run(service -> assertThat(service).doesNotHaveBean(Outbox.class));
    }

    @Test
    void inboxCanBeSwitchedOff() {
        context.withPropertyValues("ledgerway.inbox.enabled=false")
                .run(service -> assertThat(service).doesNotHaveBean("inboxLifecycle"));
    }

    @Test
    void kafkaCanBeDisabledTogetherWithOutboxAndInbox() {
        context.withPropertyValues("ledgerway.kafka.enabled=false")
                .run(service ->
                        assertThat(service)
                                .hasNotFailed()
                                .doesNotHaveBean(TopicCreator.class)
                                .doesNotHaveBean(Outbox.class)
                                .doesNotHaveBean("inboxLifecycle"));
    }

    @Test
    void directoryIsSwitchedOn() {
        context.withPropertyValues(
                        "ledgerway.directory.enabled=true",
                        "ledgerway.services.company=http://localhost:1")
                .run(service -> assertThat(service).hasSingleBean(CompanyDirectory.class));
    }

    @Test
    void replicationFactorOutOfBoundsIsRefused() {
        context.withPropertyValues("ledgerway.kafka.replication-factor=0")
                .run(service -> assertThat(service).hasFailed());
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Service {}

    /** Does not start beans. */
    private static final class Idle implements LifecycleProcessor {

        @Override
        public void onRefresh() {}

        @Override
        public void onClose() {}

        @Override
        public void start() {}

        @Override
        public void stop() {}

        @Override
        public boolean isRunning() {
            return false;
        }
    }
}
