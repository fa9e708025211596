/** Work that comes round again and again. */
@NullMarked
package io.ledgerway.starter.schedule;

import org.jspecify.annotations.NullMarked;
