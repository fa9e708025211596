package io.ledgerway.sync.dataset.api;

import io.ledgerway.sync.dataset.DataSetRowMapper;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class DataSetApiConfiguration {

    @Bean
    DataSetQueries dataSetQueries(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        return new DataSetQueries(jdbc, dataSetRowMapper);
    }

    @Bean
    PortalSyncQueries portalSyncQueries(JdbcClient jdbc) {
        return new PortalSyncQueries(jdbc);
    }

    @Bean
    DataStatusQueries dataStatusQueries(JdbcClient jdbc) {
        return new DataStatusQueries(jdbc);
    }
}
