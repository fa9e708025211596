package io.ledgerway.sync.push.posting;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.push.PushBodyParser;
import io.ledgerway.sync.push.PushQueue;
import io.ledgerway.sync.push.PushRequestValidator;
import io.ledgerway.sync.push.PushRowMapper;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class PostingConfiguration {

    private static final Duration FILE_PURGE_INTERVAL = Duration.ofMinutes(1);

    @Bean
    PostingRepository postingRepository(JdbcClient jdbc, PushRowMapper rows) {
        return new PostingRepository(jdbc, rows);
    }

    @Bean
    PostingFileRepository postingFileRepository(JdbcClient jdbc) {
        return new PostingFileRepository(jdbc);
    }

    @Bean
    PeriodicTask unusedFilePurge(PostingFileRepository files) {
        return new PeriodicTask("unused-file-purge", FILE_PURGE_INTERVAL, files::removeUnused);
    }

    @Bean
    PostingQueue postingQueue(
            PushQueue queue,
            PostingRepository postings,
            CompanyLock lock,
            TransactionTemplate transaction) {
        return new PostingQueue(queue, postings, lock, transaction);
    }

    @Bean
    PostingService postingService(
            PostingQueue queue,
            PostingRepository stored,
            PushRequestValidator requests,
            PushBodyParser pushBodyParser,
            PostingFileRepository files,
            CompanyDirectory companyDirectory,
            JsonMapper json) {
        return new PostingService(
                queue, stored, requests, pushBodyParser, files, companyDirectory, json);
    }
}
