package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

class ErrorAutoConfigurationTests {

    private final WebApplicationContextRunner context =
            new WebApplicationContextRunner()
                    .withConfiguration(
                            AutoConfigurations.of(
                                    JacksonAutoConfiguration.class, ErrorAutoConfiguration.class));

    @Test
    void bringsTheErrorBody() {
        context.run(service -> assertThat(service).hasSingleBean(ErrorResponseWriter.class));
    }

    @Test
    void defaults() {
        context.run(service -> {
            ErrorProperties settings = service.getBean(ErrorProperties.class);
            assertThat(settings.service()).isEqualTo("Ledgerway");
            assertThat(settings.maxBodySize().toBytes()).isEqualTo(10_485_760);
        });
    }

    @Test
    void canBeSwitchedOff() {
        context.withPropertyValues("ledgerway.error.enabled=false")
                .run(service -> assertThat(service).doesNotHaveBean(ErrorResponseWriter.class));
    }
}
