package io.ledgerway.company.persistence;

import org.hibernate.cfg.MappingSettings;
import org.hibernate.type.format.jackson.Jackson3JsonFormatMapper;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import tools.jackson.databind.json.JsonMapper;

/** Hibernate configuration of this service. */
@Configuration(proxyBeanMethods = false)
class PersistenceConfiguration {

    /** Translates exceptions of Hibernate to those that {@code JdbcClient} throws. */
    @Bean
    SQLExceptionTranslator sqlExceptionTranslator() {
        return new SQLExceptionSubclassTranslator();
    }

    @Bean
    HibernatePropertiesCustomizer jsonColumns(JsonMapper json) {
        return settings ->
                settings.put(
                        MappingSettings.JSON_FORMAT_MAPPER, new Jackson3JsonFormatMapper(json));
    }
}
