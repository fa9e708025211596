package io.ledgerway.starter.drain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Configuration;

class IdleConnectionEvictionTests {

    private final String before = System.getProperty(IdleConnectionEviction.PROPERTY, "");

    @AfterEach
    void restore() {
        if (before.isEmpty()) {
            System.clearProperty(IdleConnectionEviction.PROPERTY);
        } else {
            System.setProperty(IdleConnectionEviction.PROPERTY, before);
        }
    }

    @Test
    void idleConnectionsCloseBeforeOtherServicesHaveDrained() {
        System.clearProperty(IdleConnectionEviction.PROPERTY);

        run();

        assertThat(Integer.getInteger(IdleConnectionEviction.PROPERTY)).isLessThan(5);
    }

    @Test
    void operatorsSettingWins() {
        System.setProperty(IdleConnectionEviction.PROPERTY, "17");

        run();

        assertThat(System.getProperty(IdleConnectionEviction.PROPERTY)).isEqualTo("17");
    }

    private static void run() {
        SpringApplication application =
                new SpringApplicationBuilder(NoBeans.class).web(WebApplicationType.NONE).build();
        application.run().close();
    }

    @Configuration(proxyBeanMethods = false)
    static class NoBeans {}
}
