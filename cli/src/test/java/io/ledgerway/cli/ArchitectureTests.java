package io.ledgerway.cli;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.ledgerway.testsupport.architecture.NamingRules;

@AnalyzeClasses(packages = "io.ledgerway.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest static final ArchTests names = ArchTests.in(NamingRules.class);
}
