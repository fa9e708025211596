package io.ledgerway.sync.record;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.history.ChangeLog;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class RecordConfiguration {

    @Bean
    VersionedUpdate versionedUpdate(JdbcClient jdbc, ChangeLog changeLog) {
        return new VersionedUpdate(jdbc, changeLog);
    }

    @Bean
    MappingVersion mappingVersion() {
        return new MappingVersion();
    }

    @Bean
    VersionRepository versionRepository(JdbcClient jdbc) {
        return new VersionRepository(jdbc);
    }

    @Bean
    RecordRemapper recordRemapper(
            Platforms platforms,
            CompanyDirectory companyDirectory,
            SupplementalConfigRepository supplemental,
            RawPayloads payloads,
            JsonMapper json) {
        return new RecordRemapper(
                platforms, companyDirectory, supplemental, payloads, new StoredJson(json), json);
    }

    @Bean
    RemappedRecords remappedRecords(
            JdbcClient jdbc,
            VersionedUpdate versionedUpdate,
            MappingVersion mappingVersion,
            Clock clock) {
        return new RemappedRecords(jdbc, versionedUpdate, mappingVersion, clock);
    }

    @Bean
    RecordRepository recordRepository(
            JdbcClient jdbc,
            JdbcTemplate template,
            JsonMapper json,
            VersionedUpdate versionedUpdate,
            ChangeLog changeLog,
            MappingVersion mappingVersion) {
        RecordLookup recordLookup = new RecordLookup(jdbc);
        return new RecordRepository(
                jdbc,
                recordLookup,
                new PageUpsert(
                        jdbc, recordLookup, new RecordCopy(template), versionedUpdate, changeLog),
                new StoredJson(json),
                new SourceFingerprints(mappingVersion),
                versionedUpdate,
                changeLog);
    }

    @Bean
    DeletionRepository deletionRepository(JdbcClient jdbc, VersionedUpdate versionedUpdate) {
        return new DeletionRepository(jdbc, versionedUpdate);
    }

    @Bean
    RecordScope recordScope(
            CompanyDirectory companyDirectory,
            ConnectionSelection connections,
            Platforms platforms,
            DataTypeStateRepository dataTypeStateRepository) {
        return new RecordScope(companyDirectory, connections, platforms, dataTypeStateRepository);
    }
}
