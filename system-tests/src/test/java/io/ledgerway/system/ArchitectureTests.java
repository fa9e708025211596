package io.ledgerway.system;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.ledgerway.system")
class ArchitectureTests {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.ledgerway.(**)").should().beFreeOfCycles();
}
