package io.ledgerway.docs;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.ledgerway.testsupport.architecture.ModuleClasses;
import io.ledgerway.testsupport.architecture.NamingRules;

@AnalyzeClasses(locations = ModuleClasses.class)
class ArchitectureTests {

    @ArchTest static final ArchTests names = ArchTests.in(NamingRules.class);
}
