/** A package that gives the reason for its size. */
@LargePackage("an example")
@NullMarked
package io.ledgerway.testsupport.architecture.reasoned;

import org.jspecify.annotations.NullMarked;
