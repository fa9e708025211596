/** Keys and X.509 certificates of tests, created without a process of their own. */
@NullMarked
package io.ledgerway.testsupport.certificate;

import org.jspecify.annotations.NullMarked;
