/** The organisation, contacts, items, tax codes, dimensions and payment methods. */
@NullMarked
package io.ledgerway.connector.sandbox.mapping.masterdata;

import org.jspecify.annotations.NullMarked;
