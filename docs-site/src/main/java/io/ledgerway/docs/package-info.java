/** The documentation as web pages. */
@NullMarked
package io.ledgerway.docs;

import org.jspecify.annotations.NullMarked;
