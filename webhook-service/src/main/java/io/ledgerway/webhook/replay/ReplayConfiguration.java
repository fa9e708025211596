package io.ledgerway.webhook.replay;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
@Import({
    ManualResend.class,
    RecipientLock.class,
    ReplayJobCompletion.class,
    ReplayJobRunner.class,
    ReplayJobService.class,
    ReplayMetrics.class
})
class ReplayConfiguration {

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    @Bean
    DueTimeSource replayDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery(
                "replays",
                jdbc,
                "SELECT min(next_step_at) FROM replay_job WHERE state = 'Running'");
    }

    @Bean
    PeriodicTask replayWork(ReplayJobRunner steps) {
        return new PeriodicTask("webhook-replay", INTERVAL, steps::work);
    }
}
