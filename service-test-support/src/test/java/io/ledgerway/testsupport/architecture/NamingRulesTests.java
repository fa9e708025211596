package io.ledgerway.testsupport.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Controller;

/** Shows each rule a class or package that it must refuse. */
class NamingRulesTests {

    private static final String HERE = "io.ledgerway.testsupport.architecture.";

    @Test
    void roleWithoutItsSuffixIsRefused() {
        assertThat(refuses(NamingRules.controllers, Pages.class)).isTrue();
        assertThat(refuses(NamingRules.controllers, PageController.class)).isFalse();
        assertThat(refuses(NamingRules.properties, Settings.class)).isTrue();
        assertThat(refuses(NamingRules.configurations, Beans.class)).isTrue();
        assertThat(refuses(NamingRules.listeners, Events.class)).isTrue();
    }

    @Test
    void nameOutsideTheGlossaryIsRefused() {
        assertThat(refuses(NamingRules.refusedNames, Known.class)).isTrue();
        assertThat(refuses(NamingRules.refusedNames, ConsumerLane.class)).isTrue();
        assertThat(refuses(NamingRules.refusedNames, ReturnedPage.class)).isFalse();
    }

    @Test
    void cycleBetweenPackagesIsRefused() {
        assertThat(refuses(NamingRules.noCycles, HERE + "cycle")).isTrue();
        assertThat(refuses(NamingRules.noCycles, HERE + "large")).isFalse();
    }

    @Test
    void largePackageWithoutAReasonIsRefused() {
        assertThat(refuses(NamingRules.packagesOfAtMost(1), HERE + "large")).isTrue();
        assertThat(refuses(NamingRules.packagesOfAtMost(2), HERE + "large")).isFalse();
        assertThat(refuses(NamingRules.packagesOfAtMost(1), HERE + "reasoned")).isFalse();
    }

    private static boolean refuses(ArchRule rule, Class<?> type) {
        return rule.evaluate(new ClassFileImporter().importClasses(type)).hasViolation();
    }

    private static boolean refuses(ArchRule rule, String folder) {
        return rule.evaluate(new ClassFileImporter().importPackages(folder)).hasViolation();
    }

    @Controller
    static class Pages {}

    @Controller
    static class PageController {}

    @ConfigurationProperties("any")
    record Settings(String value) {}

    @Configuration
    static class Beans {}

    static class Events {
        @KafkaListener(topics = "any")
        void on(String event) {}
    }

    static class Known {}

    static class ConsumerLane {}

    static class ReturnedPage {}
}
