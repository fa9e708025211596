/** What tests of this service do again and again. */
@NullMarked
package io.ledgerway.file.kit;

import org.jspecify.annotations.NullMarked;
