/** A package that gives the reason for its size. */
@LargePackage("an example")
package io.ledgerway.testsupport.architecture.reasoned;
