package io.ledgerway.sync.push.posting;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    PostingFileRepository.class,
    PostingQueue.class,
    PostingRepository.class,
    PostingService.class
})
class PostingConfiguration {

    private static final Duration FILE_PURGE_INTERVAL = Duration.ofMinutes(1);

    @Bean
    PeriodicTask unusedFilePurge(PostingFileRepository files) {
        return new PeriodicTask("unused-file-purge", FILE_PURGE_INTERVAL, files::removeUnused);
    }
}
