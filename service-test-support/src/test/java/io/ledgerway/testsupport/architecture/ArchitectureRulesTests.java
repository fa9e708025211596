package io.ledgerway.testsupport.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.persistence.Entity;
import jakarta.persistence.ManyToOne;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.data.repository.Repository;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/** Shows each rule a class that it must refuse. */
class ArchitectureRulesTests {

    @Test
    void publicBeanIsRefused() {
        assertThat(refuses(ArchitectureRules.springBeansAreHidden, PublicBean.class)).isTrue();
        assertThat(refuses(ArchitectureRules.springBeansAreHidden, HiddenBean.class)).isFalse();
    }

    @Test
    void publicListenerIsRefused() {
        assertThat(refuses(ArchitectureRules.listenersAreHidden, Listener.class)).isTrue();
    }

    @Test
    void fieldInjectionIsRefused() {
        assertThat(refuses(ArchitectureRules.constructorInjectionOnly, Injected.class)).isTrue();
    }

    @Test
    void readingTheTimeWithoutAClockIsRefused() {
        assertThat(refuses(ArchitectureRules.timeComesFromTheClock, Now.class)).isTrue();
        assertThat(refuses(ArchitectureRules.timeComesFromTheClock, NowByClock.class)).isFalse();
    }

    @Test
    void grabBagIsRefused() {
        assertThat(refuses(ArchitectureRules.noGrabBags, TextUtil.class)).isTrue();
    }

    @Test
    void sendingPastTheStarterIsRefused() {
        ArchRule rule = ArchitectureRules.onlyTheStarterAndTheRequestLogSendToKafka;
        assertThat(refuses(rule, Sender.class)).isTrue();
    }

    @Test
    void listeningIsNotSending() {
        ArchRule rule = ArchitectureRules.onlyTheStarterAndTheRequestLogSendToKafka;
        assertThat(refuses(rule, Receiver.class)).isFalse();
    }

    @Test
    void httpCallInATransactionIsRefused() {
        ArchRule rule = ArchitectureRules.noHttpWithinATransaction;
        assertThat(refuses(rule, SlowTransaction.class)).isTrue();
        assertThat(refuses(rule, SlowLambda.class)).isTrue();
        assertThat(refuses(rule, SlowMethodOfALambda.class)).isTrue();
        assertThat(refuses(rule, SlowMethodReference.class)).isTrue();
        assertThat(refuses(rule, CallAfterCommit.class)).isFalse();
        assertThat(refuses(rule, NoTransaction.class)).isFalse();
    }

    @Test
    void publicEntityIsRefused() {
        assertThat(refuses(ArchitectureRules.entitiesAreHidden, PublicEntity.class)).isTrue();
        assertThat(refuses(ArchitectureRules.entitiesAreHidden, SoundEntity.class)).isFalse();
    }

    @Test
    void entityThatCanBeExtendedIsRefused() {
        assertThat(refuses(ArchitectureRules.entitiesHaveNoProxies, PublicEntity.class)).isTrue();
        assertThat(refuses(ArchitectureRules.entitiesHaveNoProxies, SoundEntity.class)).isFalse();
    }

    @Test
    void updateOfAllColumnsIsRefused() {
        assertThat(refuses(ArchitectureRules.entitiesWriteChangedColumnsOnly, PublicEntity.class))
                .isTrue();
        assertThat(refuses(ArchitectureRules.entitiesWriteChangedColumnsOnly, SoundEntity.class))
                .isFalse();
    }

    @Test
    void relationOfEntitiesIsRefused() {
        assertThat(refuses(ArchitectureRules.entitiesReferToOthersById, PublicEntity.class))
                .isTrue();
        assertThat(refuses(ArchitectureRules.entitiesReferToOthersById, SoundEntity.class))
                .isFalse();
    }

    @Test
    void repositoryWithInheritedMethodsIsRefused() {
        assertThat(refuses(ArchitectureRules.repositoriesDeclareTheirMethods, Inherited.class))
                .isTrue();
        assertThat(refuses(ArchitectureRules.repositoriesDeclareTheirMethods, Declared.class))
                .isFalse();
    }

    @Test
    void readingColumnsWithoutAReasonIsRefused() {
        ArchRule rule = ArchitectureRules.rowsAreMappedByTheFramework;
        assertThat(refuses(rule, ReadsColumns.class)).isTrue();
        assertThat(refuses(rule, ReadsColumnsInALambda.class)).isTrue();
        assertThat(refuses(rule, ReadsColumnsForAReason.class)).isFalse();
    }

    @Test
    void printingIsRefused() {
        assertThat(refuses(ArchitectureRules.noStandardStreams, Printer.class)).isTrue();
    }

    private static boolean refuses(ArchRule rule, Class<?> type) {
        return rule.allowEmptyShould(true)
                .evaluate(new ClassFileImporter().importClasses(type))
                .hasViolation();
    }

    @Component
    public static class PublicBean {}

    @Component
    static class HiddenBean {}

    static class Listener {
        @KafkaListener(topics = "any")
        public void on(String event) {}
    }

    static class Injected {
        @Autowired String field;
    }

    static class Now {
        Instant now() {
            return Instant.now();
        }
    }

    static class NowByClock {
        Instant now(Clock clock) {
            return clock.instant();
        }
    }

    static class TextUtil {}

    record Sender(KafkaTemplate<String, String> kafka) {}

    record Receiver(ConsumerFactory<String, String> kafka) {}

    static class SlowTransaction {
        @Transactional
        void call(HttpClient http, HttpRequest request) throws Exception {
            http.send(request, BodyHandlers.discarding());
        }
    }

    static class SlowLambda {
        void call(TransactionTemplate transactions, HttpClient http, HttpRequest request) {
            transactions.execute(_ -> http.sendAsync(request, BodyHandlers.discarding()));
        }
    }

    static class SlowMethodOfALambda {
        void call(TransactionOperations transactions, HttpClient http, HttpRequest request) {
            transactions.execute(_ -> send(http, request));
        }

        private static Object send(HttpClient http, HttpRequest request) {
            return http.sendAsync(request, BodyHandlers.discarding()).join();
        }
    }

    record SlowMethodReference(
            TransactionOperations transactions, HttpClient http, HttpRequest request) {
        void call() {
            transactions.execute(this::send);
        }

        private Object send(TransactionStatus transaction) {
            return http.sendAsync(request, BodyHandlers.discarding()).join();
        }
    }

    static class CallAfterCommit {
        void call(TransactionOperations transactions, HttpClient http, HttpRequest request)
                throws Exception {
            transactions.execute(_ -> request.uri());
            http.send(request, BodyHandlers.discarding());
        }
    }

    static class NoTransaction {
        void call(HttpClient http, HttpRequest request) throws Exception {
            http.send(request, BodyHandlers.discarding());
        }
    }

    @Entity
    public static class PublicEntity {
        @ManyToOne @Nullable SoundEntity other;
    }

    @Entity
    @DynamicUpdate
    static final class SoundEntity {
        @Nullable String otherId;
    }

    interface Inherited extends ListCrudRepository<SoundEntity, String> {}

    interface Declared extends Repository<SoundEntity, String> {
        Optional<SoundEntity> findById(String id);
    }

    static class ReadsColumns {
        String name(ResultSet row) throws SQLException {
            return row.getString("name");
        }
    }

    static class ReadsColumnsInALambda {
        final RowMapper<String> names = (row, _) -> row.getString("name");
    }

    @ManualRowMapping("a reason")
    static class ReadsColumnsForAReason {
        String name(ResultSet row) throws SQLException {
            return row.getString("name");
        }
    }

    /** Mirrors the annotation of service-starter, which this module does not depend on. */
    @interface ManualRowMapping {
        String value();
    }

    static class Printer {
        void print() {
            System.out.println("hello");
        }
    }
}
