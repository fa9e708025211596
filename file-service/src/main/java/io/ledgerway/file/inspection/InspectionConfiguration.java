package io.ledgerway.file.inspection;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(ContentInspector.class)
class InspectionConfiguration {

    /**
     * By then all services of {@code ./run} are ready. The start-up caches of {@code ./run} and of
     * images contain the classes, because they are recorded until 5 s after the service is ready.
     */
    private static final int PREPARATION_DELAY_SECONDS = 3;

    /** Prepares the inspection after the start, so that neither the start nor an upload waits. */
    @Bean
    ApplicationRunner inspectionPreparation(ContentInspector inspector) {
        return _ ->
                CompletableFuture.delayedExecutor(PREPARATION_DELAY_SECONDS, TimeUnit.SECONDS)
                        .execute(inspector::prepare);
    }
}
