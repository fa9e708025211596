package io.ledgerway.sync.record;

import io.ledgerway.starter.directory.Directory;
import io.ledgerway.sync.dataset.Holdings;
import io.ledgerway.sync.platform.CompanyConnections;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.walk.Walks;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class RecordConfiguration {

    @Bean
    RecordStore recordStore(JdbcClient jdbc, JdbcTemplate template, JsonMapper json) {
        Lookup lookup = new Lookup(jdbc);
        return new RecordStore(
                jdbc,
                lookup,
                new Merge(jdbc, lookup, new RecordCopy(template)),
                new StoredJson(json),
                new Sources(new MappingVersion()));
    }

    @Bean
    Deletions deletions(JdbcClient jdbc) {
        return new Deletions(jdbc);
    }

    @Bean
    ReadScope readScope(
            Directory directory,
            CompanyConnections connections,
            Platforms platforms,
            Holdings holdings) {
        return new ReadScope(directory, connections, platforms, holdings);
    }

    @Bean
    RecordReads recordReads(JdbcClient jdbc, Walks walks) {
        return new RecordReads(jdbc, walks);
    }

    @Bean
    CategoryTree categoryTree(JdbcClient jdbc) {
        return new CategoryTree(jdbc);
    }

    @Bean
    LargeReads largeReads(ReadProperties properties, MeterRegistry metrics) {
        return new LargeReads(properties, Runtime.getRuntime().availableProcessors(), metrics);
    }

    @Bean
    RecordAnswers recordAnswers(JsonMapper json, LargeReads large) {
        return new RecordAnswers(json, large);
    }

    @Bean
    RecordPaths recordPaths() {
        return new RecordPaths();
    }
}
