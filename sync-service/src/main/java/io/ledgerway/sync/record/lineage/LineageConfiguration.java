package io.ledgerway.sync.record.lineage;

import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.raw.RawSettings;
import io.ledgerway.sync.record.RecordRemapper;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class LineageConfiguration {

    @Bean
    LineageTracer lineageTracer(
            RecordRemapper remapper,
            RawPayloads payloads,
            RawSettings settings,
            JdbcClient jdbc,
            JsonMapper json) {
        return new LineageTracer(remapper, payloads, settings, new LineageCallQueries(jdbc), json);
    }
}
