package io.ledgerway.testsupport.architecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;

/** Covers common-model too, which cannot depend on this module. */
@AnalyzeClasses(
        packages = {"io.ledgerway.model", "io.ledgerway.testsupport"},
        importOptions = DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest static final ArchTests names = ArchTests.in(NamingRules.class);
}
