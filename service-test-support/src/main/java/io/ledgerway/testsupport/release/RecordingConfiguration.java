package io.ledgerway.testsupport.release;

import java.util.Map;
import javax.sql.DataSource;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;

/**
 * Records events and statements during the integration tests of a service, when a release is cut.
 */
@TestConfiguration(proxyBeanMethods = false)
@ConditionalOnProperty(RecordingFiles.PROPERTY)
public class RecordingConfiguration {

    /** SQL statements sent to the database. */
    @TestConfiguration(proxyBeanMethods = false)
    @ConditionalOnClass(JdbcConnectionDetails.class)
    static class StatementRecording {

        @Bean
        static BeanPostProcessor statementRecorder() {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof DataSource it ? new RecordingDataSource(it) : bean;
                }
            };
        }
    }

    /** Events sent to the broker. */
    @TestConfiguration(proxyBeanMethods = false)
    @ConditionalOnClass(KafkaConnectionDetails.class)
    static class EventRecording {

        @Bean
        static BeanPostProcessor eventRecorder() {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    if (bean instanceof DefaultKafkaProducerFactory<?, ?> it
                            && name.startsWith("ledgerway")) {
                        it.updateConfigs(
                                Map.of(
                                        ProducerConfig.INTERCEPTOR_CLASSES_CONFIG,
                                        EventRecorder.class.getName()));
                    }
                    return bean;
                }
            };
        }
    }
}
