package io.ledgerway.sync.record.api;

import io.ledgerway.starter.database.StatementTimeout;
import io.ledgerway.sync.pagination.PageCursors;
import io.ledgerway.sync.record.RecordReadLimiter;
import io.ledgerway.sync.record.RecordReadProperties;
import io.micrometer.core.instrument.MeterRegistry;
import javax.sql.DataSource;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@Import({CategoryTreeQueries.class, RecordLineages.class})
class RecordApiConfiguration {

    private static final String PAGE_BUFFER = String.valueOf(64 * 1024);

    @Bean
    RecordQueries recordQueries(
            DataSource dataSource, PageCursors pageCursors, RecordReadProperties properties) {
        return new RecordQueries(
                StatementTimeout.jdbcClient(dataSource, properties.statementTimeout()),
                pageCursors);
    }

    @Bean
    RecordReadLimiter recordReadLimiter(RecordReadProperties properties) {
        return new RecordReadLimiter(properties.maxPages(), properties.pageWaitTimeout());
    }

    @Bean
    LargePageLimiter largePageLimiter(RecordReadProperties properties, MeterRegistry metrics) {
        return new LargePageLimiter(
                properties, Runtime.getRuntime().availableProcessors(), metrics);
    }

    @Bean
    RecordResponses recordResponses(
            JsonMapper json, LargePageLimiter large, RecordReadLimiter reads) {
        return new RecordResponses(json, large, reads);
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
