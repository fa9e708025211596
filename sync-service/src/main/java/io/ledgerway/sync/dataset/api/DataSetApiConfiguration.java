package io.ledgerway.sync.dataset.api;

import io.ledgerway.sync.dataset.DataSetRowMapper;
import javax.sql.DataSource;
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
    PortalDataSetQueries portalDataSetQueries(JdbcClient jdbc, DataSource dataSource) {
        return new PortalDataSetQueries(jdbc, dataSource);
    }

    @Bean
    DataStatusQueries dataStatusQueries(JdbcClient jdbc) {
        return new DataStatusQueries(jdbc);
    }
}
