package io.ledgerway.expense.sync;

import io.ledgerway.expense.configuration.Configurations;
import io.ledgerway.expense.proof.Proofs;
import io.ledgerway.expense.reference.References;
import io.ledgerway.expense.rule.Rulebook;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.inbox.BatchSubscription;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class SyncConfiguration {

    @Bean
    Syncs syncs(JdbcClient jdbc) {
        return new Syncs(jdbc);
    }

    @Bean
    PortalCounts portalCounts(JdbcClient jdbc) {
        return new PortalCounts(jdbc);
    }

    @Bean
    SyncItems syncItems(JdbcClient jdbc, JsonMapper json) {
        return new SyncItems(jdbc, json);
    }

    @Bean
    CompanyLane companyLane(JdbcClient jdbc) {
        return new CompanyLane(jdbc);
    }

    @Bean
    Standings standings(CompanyDirectory companyDirectory) {
        return new Standings(companyDirectory);
    }

    @Bean
    Judge judge(
            ObjectProvider<Rulebook> rulebook,
            ObjectProvider<References> references,
            ObjectProvider<Configurations> configurations) {
        return new RuleJudge(rulebook, references, configurations);
    }

    @Bean
    SyncMetrics syncMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        return new SyncMetrics(registry, jdbc, clock);
    }

    @Bean
    Outcomes outcomes(Syncs syncs, SyncItems items) {
        return new Outcomes(syncs, items);
    }

    @Bean
    SyncEnd syncEnd(
            Syncs syncs,
            SyncItems items,
            CompanyLane lane,
            Standings standings,
            CompanyDirectory companyDirectory,
            Proofs proofs,
            Outbox outbox,
            TransactionTemplate transaction,
            SyncMetrics metrics,
            JdbcClient jdbc,
            JsonMapper json,
            Clock clock) {
        return new SyncEnd(
                syncs,
                items,
                new TransactionStates(jdbc),
                lane,
                standings,
                companyDirectory,
                proofs,
                outbox,
                transaction,
                metrics,
                json,
                clock);
    }

    @Bean
    SyncRun syncRun(
            Syncs syncs,
            SyncItems items,
            Outcomes outcomes,
            Standings standings,
            Judge judge,
            InternalRestClientFactory http,
            @Value("${ledgerway.services.sync}") URI syncService,
            SyncEnd end,
            TransactionTemplate transaction,
            SyncProperties properties,
            SyncMetrics metrics) {
        return new SyncRun(
                syncs,
                items,
                outcomes,
                standings,
                judge,
                new HandOver(http.create(syncService)),
                end,
                transaction,
                properties,
                metrics);
    }

    @Bean
    SyncWorkers syncWorkers(
            Syncs syncs, SyncRun run, TransactionTemplate transaction, SyncProperties properties) {
        return new SyncWorkers(syncs, run, transaction, properties);
    }

    @Bean
    SyncQueue syncQueue(
            Syncs syncs, SyncItems items, CompanyLane lane, JsonMapper json, SyncWorkers workers) {
        return new StoredSyncQueue(syncs, items, lane, json, workers);
    }

    @Bean
    SyncReads syncReads(JdbcClient jdbc) {
        return new SyncReads(jdbc);
    }

    @Bean
    SyncRetry syncRetry(
            JdbcClient jdbc,
            SyncItems items,
            Standings standings,
            SyncQueue queue,
            TransactionTemplate transaction) {
        return new SyncRetry(new Failures(jdbc, items), standings, queue, transaction);
    }

    /** Postings of other keys than items have find no item. */
    @Bean
    BatchSubscription<PostingEvent> postingOutcomes(Outcomes outcomes, SyncWorkers workers) {
        return BatchSubscription.to(
                Topic.POSTING_COMPLETE,
                PostingEvent.class,
                (List<PostingEvent> events) -> note(events, outcomes, workers));
    }

    private static void note(List<PostingEvent> events, Outcomes outcomes, SyncWorkers workers) {
        int due =
                outcomes.note(
                        events.stream()
                                .flatMap(it ->
                                        switch (it) {
                                            case PostingEvent.Completed one -> Stream.of(one);
                                            case PostingEvent.BatchCompleted some ->
                                                    some.postings().stream();
                                        })
                                .map(Outcome::of)
                                .toList());
        if (due > 0) {
            Wake.afterCommit(workers);
        }
    }
}
