package io.ledgerway.sync.record;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.history.ChangeLog;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@Import({
    DeletionRepository.class,
    MappingVersion.class,
    RecordScope.class,
    RemappedRecords.class,
    VersionRepository.class,
    VersionedUpdate.class
})
class RecordConfiguration {

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
}
