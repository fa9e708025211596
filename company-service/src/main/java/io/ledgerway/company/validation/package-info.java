/** Checks of what callers send, which every part of this service makes the same way. */
@NullMarked
package io.ledgerway.company.validation;

import org.jspecify.annotations.NullMarked;
