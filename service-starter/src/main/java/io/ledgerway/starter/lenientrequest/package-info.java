/** Tolerance for requests as people write them: parameter case, missing content types. */
@NullMarked
package io.ledgerway.starter.lenientrequest;

import org.jspecify.annotations.NullMarked;
