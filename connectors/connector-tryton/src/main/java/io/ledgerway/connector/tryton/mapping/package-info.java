/** Records of Tryton in canonical form. */
@NullMarked
package io.ledgerway.connector.tryton.mapping;

import org.jspecify.annotations.NullMarked;
