package io.ledgerway.testsupport.architecture.reasoned;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Gives the reason for a large package; the rule recognizes it by its simple name. */
@Target(ElementType.PACKAGE)
@interface LargePackage {
    String value();
}
