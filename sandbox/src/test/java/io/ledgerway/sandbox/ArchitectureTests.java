package io.ledgerway.sandbox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.ledgerway.testsupport.architecture.ArchitectureRules;
import io.ledgerway.testsupport.architecture.ModuleClasses;
import io.ledgerway.testsupport.architecture.NamingRules;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

@AnalyzeClasses(locations = ModuleClasses.class)
class ArchitectureTests {

    @ArchTest static final ArchTests shared = ArchTests.in(ArchitectureRules.class);
    @ArchTest static final ArchTests names = ArchTests.in(NamingRules.class);

    @ArchTest
    static final ArchRule sharesNoCodeWithTheRest =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "io.ledgerway.model..",
                            "io.ledgerway.starter..",
                            "io.ledgerway.connector..")
                    .because("bugs on both sides would cancel out");

    @Test
    void modulesHaveNoCyclesAndHideTheirInsides() {
        ApplicationModules.of(SandboxApplication.class).verify();
    }
}
