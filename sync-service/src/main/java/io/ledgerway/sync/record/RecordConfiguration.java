package io.ledgerway.sync.record;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.pagination.PageCursors;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class RecordConfiguration {

    private static final String PAGE_BUFFER = String.valueOf(64 * 1024);

    @Bean
    RecordRepository recordRepository(JdbcClient jdbc, JdbcTemplate template, JsonMapper json) {
        RecordLookup recordLookup = new RecordLookup(jdbc);
        return new RecordRepository(
                jdbc,
                recordLookup,
                new PageUpsert(jdbc, recordLookup, new RecordCopy(template)),
                new StoredJson(json),
                new SourceFingerprints(new MappingVersion()));
    }

    @Bean
    DeletionRepository deletionRepository(JdbcClient jdbc) {
        return new DeletionRepository(jdbc);
    }

    @Bean
    RecordScope recordScope(
            CompanyDirectory companyDirectory,
            ConnectionSelection connections,
            Platforms platforms,
            DataTypeStateRepository dataTypeStateRepository) {
        return new RecordScope(companyDirectory, connections, platforms, dataTypeStateRepository);
    }

    @Bean
    RecordQueries recordQueries(JdbcClient jdbc, PageCursors pageCursors) {
        return new RecordQueries(jdbc, pageCursors);
    }

    @Bean
    CategoryTreeQueries categoryTreeQueries(JdbcClient jdbc) {
        return new CategoryTreeQueries(jdbc);
    }

    @Bean
    LargePageLimiter largePageLimiter(RecordReadProperties properties, MeterRegistry metrics) {
        return new LargePageLimiter(
                properties, Runtime.getRuntime().availableProcessors(), metrics);
    }

    @Bean
    RecordResponses recordResponses(
            JsonMapper json, LargePageLimiter large, RecordReadProperties properties) {
        return new RecordResponses(
                json,
                large,
                new PageReadLimiter(properties.maxPages(), properties.pageWaitTimeout()));
    }

    /** Writes a page in 64 kB buffers instead of 8 kB, which saves system calls. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> largeWriteBuffer() {
        return server ->
                server.addConnectorCustomizers(
                        it -> it.setProperty("socket.appWriteBufSize", PAGE_BUFFER));
    }

    @Bean
    RecordOpenApi recordOpenApi() {
        return new RecordOpenApi();
    }
}
