package io.ledgerway.starter.drain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Configuration;

class KeptConnectionsTests {

    private final String before = System.getProperty(KeptConnections.PROPERTY, "");

    @AfterEach
    void restore() {
        if (before.isEmpty()) {
            System.clearProperty(KeptConnections.PROPERTY);
        } else {
            System.setProperty(KeptConnections.PROPERTY, before);
        }
    }

    @Test
    void everyServiceLetsGoOfThemBeforeTheOthersHaveDrained() {
        System.clearProperty(KeptConnections.PROPERTY);

        run();

        assertThat(Integer.getInteger(KeptConnections.PROPERTY)).isLessThan(5);
    }

    @Test
    void anOperatorsChoiceIsKept() {
        System.setProperty(KeptConnections.PROPERTY, "17");

        run();

        assertThat(System.getProperty(KeptConnections.PROPERTY)).isEqualTo("17");
    }

    private static void run() {
        SpringApplication application =
                new SpringApplicationBuilder(Nothing.class).web(WebApplicationType.NONE).build();
        application.run().close();
    }

    @Configuration(proxyBeanMethods = false)
    static class Nothing {}
}
