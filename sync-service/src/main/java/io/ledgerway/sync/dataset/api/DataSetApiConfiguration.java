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
    PortalDataSetQueries portalDataSetQueries(JdbcClient jdbc) {
        return new PortalDataSetQueries(jdbc);
    }

    @Bean
    DataStatusQueries dataStatusQueries(JdbcClient jdbc) {
        return new DataStatusQueries(jdbc);
    }
}
